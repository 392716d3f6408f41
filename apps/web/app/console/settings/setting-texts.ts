/** What the settings are called and what they do, in the order of their screen. */
export type SettingText = { name: string; says: string; fields?: Readonly<Record<string, string>> }

export const settingGroups = {
  'Der Betrieb': {
    company: {
      name: 'Firma',
      says: 'Name, Anschrift und Angaben, die auf Rechnungen, in E-Mails und am Fuß jeder Seite stehen.',
      fields: {
        name: 'Firma',
        country: 'Land (zwei Buchstaben)',
        email: 'E-Mail des Shops',
        manager: 'Vertreten durch',
        register: 'Registernummer, Gericht',
        taxId: 'USt-IdNr.',
        notice: 'Satz neben dem Namen',
      },
    },
    bankAccount: {
      name: 'Bankverbindung',
      says: 'Wohin Kunden überweisen. Die Änderung verlangt einen frischen Code, und eine zweite Person erfährt davon.',
      fields: { holder: 'Kontoinhaber', iban: 'IBAN', bic: 'BIC' },
    },
    openingHours: {
      name: 'Öffnungszeiten',
      says: 'Wann jemand im Laden ist.',
      fields: { day: 'Tag', from: 'von', to: 'bis' },
    },
    workingDays: {
      name: 'Feiertage und Schließtage',
      says: 'Nach ihnen richten sich Liefertage und Fristen.',
      fields: { state: 'Bundesland', closedDays: 'Schließtage, einer je Zeile (05-02 oder 2027-05-02)' },
    },
    contacts: {
      name: 'Ansprechpartner',
      says: 'Wen Firmen im Shop genannt bekommen.',
      fields: {
        companies: 'Für alle Firmen',
        customers: 'Für einzelne Kunden (Kundennummer)',
        name: 'Name',
        role: 'Aufgabe',
      },
    },
    mapsUrl: { name: 'Karte', says: 'Adresse einer Karte, zu der „Kontakt“ führt. Von dort wird nichts geladen.' },
  },
  'Versand und Zahlung': {
    shippingMethods: {
      name: 'Versandarten',
      says: 'In der Reihenfolge des Bestellabschlusses. Beträge netto; brutto nur, wo Privatkunden einen eigenen Betrag zahlen.',
      fields: {
        fee: 'Gebühr',
        freeFrom: 'Frei ab Warenwert',
        abroad: 'Ins Ausland (Länderkürzel)',
        perFurniture: 'Je Möbelstück (Aufbau)',
        postcodes: 'Nur in diese Postleitzahlen, je Zeile eine',
        area: 'Gebiet, wie es genannt wird',
        carries: 'Nimmt mit',
        minCrates: 'Ab so vielen Kisten',
        collection: 'Abholung',
      },
    },
    surcharges: {
      name: 'Zuschläge',
      says: 'Für kleine Bestellungen und Inseln.',
      fields: {
        smallOrder: 'Mindermenge',
        island: 'Inseln',
        fee: 'Zuschlag',
        below: 'Unter Warenwert',
        postcodes: 'Postleitzahlen, je Zeile eine',
      },
    },
    paymentMethods: {
      name: 'Zahlungsarten',
      says: 'Was Kunden wählen können; manche nur nach Vereinbarung.',
      fields: {
        byContract: 'Nur nach Vereinbarung',
        mandate: 'Lastschriftmandat',
        onCollection: 'Bei Abholung',
        punchoutOnly: 'Nur in Einkaufssystemen',
        privateLimit: 'Höchstens für Privatkunden',
        skontoText: 'Satz zum Skonto',
      },
    },
    delivery: {
      name: 'Lieferzeiten',
      says: 'In Werktagen. Was leer ist, wird nicht versprochen.',
      fields: {
        cutOff: 'Versand am selben Tag bis (Uhrzeit)',
        restockDays: 'Nachschub dauert',
        procured: 'Beschaffung',
        direct: 'Vom Hersteller',
        madeToOrder: 'Sonderanfertigung',
      },
    },
    carriers: {
      name: 'Paketdienste',
      says: 'Wo man Sendungen verfolgt; {number} steht für die Nummer.',
      fields: { trackingUrl: 'Adresse der Verfolgung' },
    },
    countries: { name: 'Länder', says: 'In Anschriften wählbar, je Zeile ein Kürzel.' },
    deliveryStates: {
      name: 'Lieferstatus',
      says: 'Wie die Lieferstatus heißen. Ihre Nummern stehen fest.',
      fields: { stateNumber: 'Nummer', label: 'Bezeichnung', body: 'Erklärung' },
    },
  },
  'Gutscheine und Zugaben': {
    coupons: {
      name: 'Gutscheine',
      says: 'Nach ihrem Code. Ein eingelöster wird nie gelöscht, er endet.',
      fields: {
        percent: 'Prozent',
        amountCents: 'Betrag',
        freeArticle: 'Gratisartikel (Kennung)',
        minimumCents: 'Ab Warenwert',
        articles: 'Nur für diese Artikel (NUMMER-LAGER), je Zeile einer',
        usageLimit: 'Insgesamt so oft',
        perCustomerLimit: 'Je Kunde so oft',
        validFrom: 'Gilt ab',
        validTo: 'Letzter Tag',
      },
    },
    freeArticles: {
      name: 'Gratisartikel',
      says: 'Was es zu einem Warenwert dazugibt.',
      fields: {
        article: 'Artikel (NUMMER-LAGER)',
        fromCents: 'Ab Warenwert',
        toCents: 'Bis Warenwert',
        quantity: 'Menge',
      },
    },
  },
  'Texte und Auftritt': {
    site: {
      name: 'Name und Suchmaschinen',
      says: 'Wie der Shop heißt und was Suchmaschinen von ihm zeigen.',
      fields: {
        title: 'Titel',
        titleTemplate: 'Titel der Seiten (%s ist ihr Name)',
        keywords: 'Stichwörter',
        siteName: 'Name des Shops',
        image: 'Bild in sozialen Medien',
        twitterSite: 'X: Shop',
        twitterCreator: 'X: Autor',
        mark: 'Zeichen (Pfad eines SVG)',
      },
    },
    sentences: {
      name: 'Einzelne Sätze',
      says: 'Was der Shop von sich sagt. Was leer ist, wird nicht gesagt.',
      fields: {
        slogan: 'Wahlspruch',
        waysToPay: 'Zahlung, neben dem Warenkorb',
        assortments: 'Über der Liste der Sortimente',
        freight: 'Bei Speditionsware',
        offersAnswered: 'Wann Angebote beantwortet werden',
        directDebits: 'Wann Lastschriften angekündigt werden',
        weeeNotice: 'Rücknahme alter Geräte',
      },
    },
    adZones: {
      name: 'Werbeflächen',
      says: 'Bilder oder HTML an festen Plätzen, nach Zeit und Kundschaft.',
      fields: {
        id: 'Nummer',
        from: 'Ab',
        to: 'Bis',
        html: 'HTML',
        image: 'Bild',
        alt: 'Beschreibung des Bildes',
        url: 'Führt zu',
      },
    },
    article_badge_images: {
      name: 'Zeichen an Artikeln',
      says: 'Bilder für Staffelpreis und Video.',
      fields: { scale_price: 'Staffelpreis', video: 'Video' },
    },
    onlineAvailable: {
      name: 'Zeichen „online erhältlich“',
      says: 'Ob und wie es an Artikeln steht.',
      fields: { label: 'Text', image: 'Bild' },
    },
    collectionPossible: {
      name: 'Zeichen „Abholung möglich“',
      says: 'Ob und wie es an Artikeln steht.',
      fields: { label: 'Text', image: 'Bild' },
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, SettingText>>>>

/** Fields that are called the same wherever they stand. */
const common: Readonly<Record<string, string>> = {
  name: 'Name',
  slug: 'Kennung',
  description: 'Beschreibung',
  street: 'Straße und Hausnummer',
  zip: 'Postleitzahl',
  city: 'Ort',
  phone: 'Telefon',
  email: 'E-Mail',
  role: 'Aufgabe',
  netCents: 'netto',
  grossCents: 'brutto',
  from: 'von',
  to: 'bis',
  mode: 'Kundschaft',
  enabled: 'Anzeigen',
  off: 'Ausgeschaltet',
}

const choices: Readonly<Record<string, string>> = {
  parcel: 'Pakete',
  freight: 'Spedition',
  any: 'alles',
  b2b: 'Firmen',
  b2c: 'Privatkunden',
  CORE: 'Privat (CORE)',
  B2B: 'Firmen (B2B)',
  ...{
    BW: 'Baden-Württemberg',
    BY: 'Bayern',
    BE: 'Berlin',
    BB: 'Brandenburg',
    HB: 'Bremen',
    HH: 'Hamburg',
    HE: 'Hessen',
  },
  ...{ MV: 'Mecklenburg-Vorpommern', NI: 'Niedersachsen', NW: 'Nordrhein-Westfalen', RP: 'Rheinland-Pfalz' },
  ...{ SL: 'Saarland', SN: 'Sachsen', ST: 'Sachsen-Anhalt', SH: 'Schleswig-Holstein', TH: 'Thüringen' },
}

export const settingTexts: Readonly<Record<string, SettingText>> = Object.assign({}, ...Object.values(settingGroups))

/** What a field of a setting is called; undefined where nobody has named it. */
export const fieldText = (setting: string, field: string): string | undefined =>
  settingTexts[setting]?.fields?.[field] ?? common[field]
export const choiceText = (choice: string): string => choices[choice] ?? choice
