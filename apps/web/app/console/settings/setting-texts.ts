import type { SettingName } from '@kontor/contracts/rules/system/data-names'

/** What the settings do, in the order of their screen; what they are called, the server says too. */
export type SettingText = { says: string; fields?: Readonly<Record<string, string>> }

export const settingGroups = {
  'Der Betrieb': {
    company: {
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
      says: 'Wohin Kunden überweisen. Die Änderung verlangt einen frischen Code, und eine zweite Person erfährt davon.',
      fields: { holder: 'Kontoinhaber', iban: 'IBAN', bic: 'BIC' },
    },
    openingHours: {
      says: 'Wann jemand im Laden ist.',
      fields: { day: 'Tag', from: 'von', to: 'bis' },
    },
    workingDays: {
      says: 'Nach ihnen richten sich Liefertage und Fristen.',
      fields: { state: 'Bundesland', closedDays: 'Schließtage, einer je Zeile (05-02 oder 2027-05-02)' },
    },
    contacts: {
      says: 'Wen Firmen im Shop genannt bekommen.',
      fields: {
        companies: 'Für alle Firmen',
        customers: 'Für einzelne Kunden (Kundennummer)',
        name: 'Name',
        role: 'Aufgabe',
      },
    },
    mapsUrl: { says: 'Adresse einer Karte, zu der „Kontakt“ führt. Von dort wird nichts geladen.' },
  },
  'Versand und Zahlung': {
    shippingMethods: {
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
      says: 'Wo man Sendungen verfolgt; {number} steht für die Nummer.',
      fields: { trackingUrl: 'Adresse der Verfolgung' },
    },
    countries: { says: 'In Anschriften wählbar, je Zeile ein Kürzel.' },
    deliveryStates: {
      says: 'Wie die Lieferstatus heißen. Ihre Nummern stehen fest.',
      fields: { stateNumber: 'Nummer', label: 'Bezeichnung', body: 'Erklärung' },
    },
  },
  'Gutscheine und Zugaben': {
    coupons: {
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
      says: 'Bilder für Staffelpreis und Video.',
      fields: { scale_price: 'Staffelpreis', video: 'Video' },
    },
    onlineAvailable: {
      says: 'Ob und wie es an Artikeln steht.',
      fields: { label: 'Text', image: 'Bild' },
    },
    collectionPossible: {
      says: 'Ob und wie es an Artikeln steht.',
      fields: { label: 'Text', image: 'Bild' },
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Partial<Record<SettingName, SettingText>>>>>

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
