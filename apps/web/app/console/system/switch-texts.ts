type Text = { name: string; says: string }

/** What the values of switches are called that are neither on nor off. */
export const choiceWords: Readonly<Record<string, string>> = {
  development: 'Entwicklung',
  test: 'Test',
  livetest: 'Probebetrieb',
  live: 'Betrieb',
}

/** What each switch does, in the groups of the screen. Every switch of the server has its text (tests/contract). */
export const switchGroups: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
  'Zustand des Shops': {
    isDownForMaintenance: {
      name: 'Wartung',
      says: 'Besucher sehen nur die Wartungsseite; Warenkörbe bleiben erhalten. Wer hier schon angemeldet ist, kann weiterarbeiten; neu anmelden kann sich niemand.',
    },
    isAppApproved: {
      name: 'Freigegeben',
      says: 'Aus: Der Shop ist noch nicht eröffnet und zeigt die Wartungsseite, wie bei der Wartung.',
    },
    systemState: {
      name: 'Betriebsart',
      says: 'In „Entwicklung“ und „Test“ sieht jeder das Design-Werkzeug, in „Probebetrieb“ und „Betrieb“ nur das Personal.',
    },
    consoleTwoFactor: {
      name: 'Verwaltung nur mit zweitem Faktor',
      says: 'Ohne eingerichteten zweiten Faktor kommt niemand in diese Verwaltung.',
    },
    showCallErrors: {
      name: 'Fehler von Aufrufen zeigen',
      says: 'Zur Fehlersuche: Seiten melden jeden Aufruf, der misslingt, mit Adresse und Grund. Alle Besucher sehen das.',
    },
    showCallSuccesses: {
      name: 'Gelungene Aufrufe zeigen',
      says: 'Zur Fehlersuche: Seiten melden jeden Aufruf, der gelingt. Alle Besucher sehen das.',
    },
    marginTop: { name: 'Abstand oben', says: 'Pixel, die alle Seiten an ihrem oberen Rand frei lassen.' },
    layoutRaster: {
      name: 'Spalten einer Textseite',
      says: 'In so viele Spalten teilt sich eine Seite mit Inhaltsverzeichnis.',
    },
    layoutLeft: { name: 'Spalten links vom Text', says: 'So breit ist das Inhaltsverzeichnis.' },
    layoutRight: { name: 'Spalten rechts vom Text', says: 'So viel bleibt rechts vom Text frei.' },
  },
  'Firmen und Privatkunden': {
    allowB2b: { name: 'Firmenkunden', says: 'Der Shop hat eine Ansicht mit Nettopreisen.' },
    allowB2c: { name: 'Privatkunden', says: 'Der Shop hat eine Ansicht mit Bruttopreisen.' },
    showB2Switcher: { name: 'Umschalter', says: 'Besucher wechseln selbst zwischen beiden Ansichten.' },
    allowGuestOrder: { name: 'Bestellen ohne Konto', says: 'Privatpersonen bestellen als Gast.' },
    allowGuestOrderB2b: { name: 'Firmen bestellen ohne Konto', says: 'Auch Firmen bestellen als Gast.' },
  },
  Preise: {
    allowPriceDisplay: { name: 'Preise zeigen', says: 'Aus: Niemand sieht Preise, es wird nur angefragt.' },
    bestPriceWins: {
      name: 'Günstigster Preis gilt',
      says: 'Aus: Ein vereinbarter Preis gilt auch, wenn eine Aktion günstiger ist.',
    },
    showEvkOnUseHekPrice: {
      name: 'Verkaufspreis neben Einkaufspreis',
      says: 'Händler sehen beide Preise und die Spanne.',
    },
    scale_price_show_badge: {
      name: 'Zeichen für Staffelpreise',
      says: 'Kacheln zeigen, dass es ab einer Menge günstiger wird.',
    },
    scale_price_show_single_price: {
      name: 'Einzelpreis bei Staffeln',
      says: 'Neben dem Staffelpreis steht der Preis eines Stücks.',
    },
  },
  'Listen und Artikel': {
    showStock: { name: 'Bestand zeigen', says: 'Bei jedem Artikel steht, wie viele da sind.' },
    showDeliveryState: { name: 'Lieferzeit zeigen', says: 'Bei jedem Artikel steht, wann er kommt.' },
    showShopDepot: { name: 'Lager zeigen', says: 'Bei jedem Artikel steht, aus welchem Lager er kommt.' },
    showNoneStockArticles: { name: 'Ausverkauftes zeigen', says: 'Artikel ohne Bestand bleiben in den Listen.' },
    allowNoneStockOrder: {
      name: 'Ausverkauftes bestellen',
      says: 'Artikel ohne Bestand können bestellt werden und kommen später.',
    },
    show_article_badges: {
      name: 'Zeichen auf Kacheln',
      says: 'Aktion, Neu, Bestpreis und andere stehen auf dem Bild.',
    },
    approveRatings: {
      name: 'Bewertungen erst prüfen',
      says: 'Aus: Eine Bewertung ist sofort zu sehen, wenn sie keine Links und Adressen enthält.',
    },
    beGreenEnabled: { name: 'Umweltansicht', says: 'Besucher schränken den Shop auf Artikel mit Umweltzeichen ein.' },
  },
  'Warenkorb und Bestellung': {
    allowBasketNotice: { name: 'Bemerkung zur Bestellung', says: 'Im Warenkorb kann man eine Nachricht mitgeben.' },
    allowBasketCostCenter: { name: 'Kostenstellen', says: 'Firmen ordnen Positionen Kostenstellen zu.' },
    allowBasketOfferNumber: { name: 'Angebotsnummern', says: 'Firmen beziehen sich im Warenkorb auf ein Angebot.' },
    freeArticleCount: { name: 'Zugaben', says: 'So viele Gratisartikel darf sich ein Kunde höchstens aussuchen.' },
    guestEmptyBasketDays: { name: 'Leere Warenkörbe von Gästen', says: 'Tage, nach denen sie gelöscht werden.' },
    guestBasketDays: { name: 'Warenkörbe von Gästen', says: 'Tage ohne Änderung, nach denen sie gelöscht werden.' },
    guestOrdersPerSession: { name: 'Gastbestellungen je Browser', says: 'Höchstens so viele in einer Stunde.' },
    guestOrdersPerAddress: { name: 'Gastbestellungen je Netzadresse', says: 'Höchstens so viele in einer Stunde.' },
    guestOrdersPerRecipient: { name: 'Gastbestellungen je E-Mail-Adresse', says: 'Höchstens so viele an einem Tag.' },
    allowOfferRequest: { name: 'Angebote anfragen', says: 'Zu jedem Artikel kann ein Angebot angefragt werden.' },
    allowOfferRequestForMissingPrices: {
      name: 'Angebot bei fehlendem Preis',
      says: 'Artikel ohne Preis können angefragt werden.',
    },
    offerDays: {
      name: 'Angebote gelten',
      says: 'So viele Tage, wenn beim Antworten kein anderer letzter Tag gewählt wird.',
    },
    withdrawalReceiptsPerRecipient: {
      name: 'Widerrufe je E-Mail-Adresse',
      says: 'So viele Eingangsbestätigungen bekommt eine Adresse höchstens an einem Tag.',
    },
    withdrawalLinksPerRecipient: {
      name: 'Widerrufslinks je E-Mail-Adresse',
      says: 'So viele Links zur Bestätigung bekommt eine Adresse höchstens an einem Tag.',
    },
    userCanExportShoppingList: {
      name: 'Einkaufslisten exportieren',
      says: 'Kunden laden ihre Listen als Datei herunter.',
    },
  },
  'Konten und Anmeldung': {
    allowLogin: { name: 'Anmelden', says: 'Aus: Niemand kann sich anmelden, auch das Personal nicht.' },
    loginByEmail: {
      name: 'Anmelden mit E-Mail-Adresse',
      says: 'Neben dem Benutzernamen gilt auch die E-Mail-Adresse.',
    },
    allowRegistration: { name: 'Registrieren', says: 'Neue Kunden eröffnen selbst ein Konto.' },
    approveRegistration: {
      name: 'Registrierungen prüfen',
      says: 'Ein neues Konto wartet, bis das Personal es freigibt.',
    },
    verifyRegisteredEmail: {
      name: 'E-Mail-Adresse bestätigen',
      says: 'Ein neues Konto wartet, bis der Link in der E-Mail geöffnet wurde.',
    },
    validateRegistration: {
      name: 'Registrierung genau prüfen',
      says: 'Angaben der Registrierung werden schon beim Tippen geprüft.',
    },
    registerTaxIdDisplay: { name: 'USt-IdNr. abfragen', says: 'Firmen geben sie bei der Registrierung an.' },
    registerTaxIdRequire: { name: 'USt-IdNr. verlangen', says: 'Ohne sie kann sich keine Firma registrieren.' },
    allowPasswordReset: { name: 'Passwort vergessen', says: 'Kunden setzen ihr Passwort selbst zurück.' },
    minPasswordStrength: { name: 'Stärke der Passwörter', says: 'Von 0 (jedes ab acht Zeichen) bis 4 (sehr stark).' },
    twoFactor: { name: 'Zweiter Faktor', says: 'Wer ihn eingerichtet hat, wird beim Anmelden danach gefragt.' },
    botCheck: {
      name: 'Schutz vor Robotern',
      says: 'Formulare lassen den Rechner des Besuchers eine Aufgabe lösen; ohne fremden Dienst.',
    },
    guestBytesPerSession: { name: 'Schreiben je Browser', says: 'Bytes, die ein Gast in einer Stunde senden darf.' },
    guestBytesPerAddress: {
      name: 'Schreiben je Netzadresse',
      says: 'Bytes, die alle Gäste einer Netzadresse in einer Stunde senden dürfen.',
    },
  },
  Besuchszählung: {
    trackingEnabled: { name: 'Besuche zählen', says: 'Nur bei Besuchern, die zugestimmt haben.' },
    trackingUrl: { name: 'Adresse des Zählers', says: 'Der eigene Matomo-Server; leer: Es wird nichts gesendet.' },
    statisticsSiteId: { name: 'Nummer des Shops beim Zähler', says: '0: Es wird nicht gezählt.' },
    trackSlideImpressions: {
      name: 'Gesehene Bühnenbilder',
      says: 'Zählt, welche Bilder der Startseite gesehen wurden.',
    },
    trackSlideClicks: { name: 'Gewählte Bühnenbilder', says: 'Zählt, welche Bilder der Startseite gewählt wurden.' },
    trackShoplistImpressions: { name: 'Gesehene Listen', says: 'Zählt, welche Artikellisten gesehen wurden.' },
    trackShoplistClicks: {
      name: 'Gewählte Artikel in Listen',
      says: 'Zählt, welche Artikel in Listen gewählt wurden.',
    },
  },
}
