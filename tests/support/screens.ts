import routes from '../../apps/web/app/routes.ts'

// Every address of the shop with what each role gets there. A new screen is entered in `screens`, and in `expectedStatus`
// where not everybody may see it; tests/contract/pages.test.ts says what is missing.

export type Role = 'guest' | 'mia.brandt' | 'b.einkauf' | 'k.frei' | 'f.ctrl' | 'w.admin2' | 'backend'
export const roles: Role[] = ['guest', 'mia.brandt', 'b.einkauf', 'k.frei', 'f.ctrl', 'w.admin2', 'backend']

/** A built screen: requirement, an address of the seed, its own h1, and what it says below to `readerOf`. */
type Shown = readonly [row: string, address: string, heading: string | RegExp, fact: string]
/** What leads elsewhere or is a file. */
type Unseen = readonly [row: string, address: string]

const kugelschreiber = '/shop/articletypename/kugelschreiber'
const scribovia = '/shop/manufacturer/scribovia'
export const screens: Readonly<Record<string, Shown | Unseen>> = {
  home: [
    'R-ROUTE-001',
    '/',
    /^(Kontor – Bürobedarf für Firma und Zuhause|Guten Tag, .+)$/,
    'Kugelschreiber, Papier und Ordner, heute bestellt, morgen im Büro.',
  ],
  cookieReset: ['R-ROUTE-002', '/cookie-config', 'Cookie-Einstellungen', 'Ihre Entscheidung wird zurückgenommen'],
  login: ['R-ROUTE-003', '/login', 'Anmelden', 'Bestellungen und ihren Stand jederzeit sehen'],
  logout: ['R-ROUTE-004', '/logout', /^(Abmelden\?|Sie sind abgemeldet)$/, 'Zur Startseite'],
  register: ['R-ROUTE-005', '/register', 'Kundenkonto anlegen', 'Preise mit MwSt., 14 Tage Widerrufsrecht'],
  kundenlogin: ['R-ROUTE-008', '/kundenlogin', 'Kundenportal', 'Benutzername oder E-Mail'],
  kundenloginByAlias: ['R-ROUTE-009', '/kundenlogin/wiesengrund/', 'Kundenportal', 'Einkaufsportal für alle Werke'],
  businesslogin: ['R-ROUTE-010', '/businesslogin', 'Geschäftskundenportal', 'Benutzername oder E-Mail'],
  businessloginByAlias: [
    'R-ROUTE-011',
    '/businesslogin/wiesengrund',
    'Geschäftskundenportal',
    'Einkaufsportal für alle Werke',
  ],
  account: ['R-ROUTE-012', '/my/account', /^Guten Tag, \S+ \S+$/, 'Kundennummer 10010'],
  accountShoppingLists: ['R-ROUTE-014', '/my/shopping_lists', 'Einkaufslisten', 'Grundausstattung Arbeitsplatz'],
  accountOrderAgain: ['R-ROUTE-013', '/my/order_again', 'Wieder bestellen', 'zuletzt bestellte zuerst'],
  accountArticles: [
    'R-ROUTE-020',
    '/my/articles',
    'Meine Artikel',
    'für die Ihre Firma eigene Nummern oder vereinbarte Preise hat',
  ],
  accountBudgets: ['R-ROUTE-019', '/my/budgets', 'Meine Budgets', '2000 · Verwaltung & Einkauf'],
  accountDealerLists: ['R-ROUTE-015', '/my/dealer_lists', 'Händlerlisten', 'Diese Listen pflegen wir für Sie.'],
  accountData: ['R-ROUTE-016', '/my/data', 'Meine Daten', 'Benutzername b.einkauf, Wiesengrund Apparatebau GmbH'],
  accountExport: [
    'R-ROUTE-016',
    '/my/data/auskunft',
    'Auskunft über Ihre Daten',
    'Das alles hat der Shop über Sie gespeichert',
  ],
  accountDeletion: [
    'R-ROUTE-016',
    '/my/data/loeschen',
    'Konto löschen',
    'Dieses Konto können Sie nicht selbst löschen.',
  ],
  accountDeleted: [
    'R-ROUTE-016',
    '/konto-geloescht',
    'Ihr Konto ist gelöscht',
    'Eine Bestätigung haben wir an Ihre bisherige E-Mail-Adresse geschickt.',
  ],
  accountPassword: [
    'R-ROUTE-017',
    '/my/password',
    'Passwort und Sicherheit',
    '8 bis 128 Zeichen; lang ist besser als kompliziert.',
  ],
  myDataFile: ['R-ROUTE-016', '/form/my-data'],
  accountOrders: ['R-ROUTE-018', '/my/orders', 'Meine Bestellungen', 'Suche in Bestellungen'],
  accountOrder: ['R-ROUTE-018', '/my/orders/999999'],
  admin: ['R-ROUTE-030', '/my/admin', 'Verwaltung', 'Budgets kurz vor dem Ende'],
  adminOrders: ['R-ROUTE-021', '/my/admin-orders', 'Bestellungen und Freigaben', 'Alle Bestellungen'],
  adminUserOrders: ['R-ROUTE-022', '/my/admin-user-orders', 'Bestellungen nach Person', 'Bestellt von'],
  adminCostcenterOrders: [
    'R-ROUTE-023',
    '/my/admin-costcenter-orders',
    'Bestellungen nach Kostenstelle',
    '3000 Konstruktion',
  ],
  adminCostCenters: ['R-ROUTE-024', '/my/admin-cost-centers', 'Kostenstellen', 'Verwaltung & Einkauf'],
  adminBudgets: ['R-ROUTE-025', '/my/admin-budgets', 'Budgets', 'Möbelbudget'],
  adminBudget: ['R-ROUTE-025', '/my/admin-budgets/2', 'Konstruktion', 'Übernahme aus dem Vorsystem'],
  adminUsers: ['R-ROUTE-026', '/my/admin-users', 'Benutzer', 'Aylin Demirel'],
  adminAddresses: ['R-ROUTE-027', '/my/admin-addresses', 'Adressen der Firma', 'Schleusenweg 41'],
  adminUserAddresses: ['R-ROUTE-028', '/my/admin-user-addresses', 'Adressen der Benutzer', 'Amselgasse 5'],
  adminStatistics: ['R-ROUTE-029', '/my/admin-statistics', 'Statistik', 'Am meisten gekaufte Artikel'],
  passwordRequest: ['R-ROUTE-006', '/password/request', 'Passwort vergessen?', 'dann schicken wir Ihnen einen Link'],
  passwordReset: [
    'R-ROUTE-007',
    '/password/reset/b.einkauf/unknown',
    'Neues Passwort vergeben',
    'Danach melden Sie sich überall neu an.',
  ],
  blog: ['R-ROUTE-032', '/blog', 'Magazin', 'Weihnachtspräsente und Compliance'],
  blogBySlug: [
    'R-ROUTE-033',
    '/blog/e-rechnung-checkliste',
    'E-Rechnung ab 1.1.2027: Checkliste',
    'Was größere Unternehmen bis zum Jahreswechsel erledigt haben sollten.',
  ],
  teams: ['R-ROUTE-038', '/teams', 'Unsere Teams', 'Angebote, Rahmenverträge, Sortimente'],
  teamBySlug: ['R-ROUTE-039', '/team/vertrieb', 'Vertrieb', 'Marlene Vossberg'],
  faqs: ['R-ROUTE-040', '/faqs', 'Häufige Fragen', 'Wie sichere ich mein Konto mit einem zweiten Faktor?'],
  links: ['R-ROUTE-043', '/links', 'Links', 'www.blauer-engel.de'],
  linkBySlug: [
    'R-ROUTE-044',
    '/slug/blauer-engel',
    'Der Blaue Engel',
    'Vergabekriterien und Verzeichnis der ausgezeichneten Produkte.',
  ],
  albums: ['R-ROUTE-034', '/albums', 'Alben', 'Räume, die wir geplant, geliefert und aufgebaut haben.'],
  albumBySlug: ['R-ROUTE-035', '/album/team', 'Aus unseren Teams', 'Ein Nachmittag am Rhein mit allen Teams.'],
  galleries: ['R-ROUTE-036', '/galleries', 'Galerien', 'Vom Wareneingang bis zum Paket auf der Rampe.'],
  galleryBySlug: ['R-ROUTE-037', '/gallery/moebel', 'Arbeitsplätze zum Ansehen', 'Mit Stehleuchte und Aktenschrank'],
  installations: ['R-ROUTE-049', '/installations', 'Musterbüros', 'Köln, 2026'],
  installationBySlug: ['R-ROUTE-050', '/installation/einzelbuero', 'Büro mit Aussicht', 'Artikel in diesem Raum'],
  videos: ['R-ROUTE-047', '/videos', 'Videos', '22 Sekunden'],
  videoBySlug: ['R-ROUTE-048', '/video/slug/stuhl-einstellen', 'Bürostuhl einstellen', 'Zum Nachlesen'],
  downloads: ['R-ROUTE-041', '/downloads', 'Downloads', 'XLSX'],
  downloadBySlug: [
    'R-ROUTE-042',
    '/download/bestellformular',
    'Bestellformular',
    'Tragen Sie Artikelnummern, Mengen und bei Bedarf Kostenstellen ein.',
  ],
  livebooks: ['R-ROUTE-045', '/livebooks', 'Blätterkataloge', 'Toner-Taschenkatalog'],
  livebookBySlug: [
    'R-ROUTE-046',
    '/livebook/slug/hauptkatalog-2027?page=12',
    /^Hauptkatalog \d{4}$/,
    'Alle Artikel als Liste: Seiten 12 und 13',
  ],
  page: ['R-ROUTE-031', '/page/impressum', 'Impressum', 'Anbieterin (§ 5 DDG)'],
  vertragWiderrufen: [
    'R-ROUTE-031',
    '/vertrag-widerrufen',
    'Vertrag widerrufen',
    'ohne Anmeldung und ohne Angabe von Gründen',
  ],
  widerrufBestaetigen: [
    'decisions 12 "Withdrawal"',
    '/vertrag-widerrufen/bestaetigen',
    'Dieser Link gilt nicht mehr',
    'Ihr Widerruf ist trotzdem eingegangen',
  ],
  basket: [
    'R-ROUTE-060',
    '/shop/basket',
    'Ihr Warenkorb ist leer',
    'Suchen Sie einen Artikel oder geben Sie Artikelnummern',
  ],
  basketLivebook: [
    'R-ROUTE-061',
    '/shop/basket/livebook/00000000-0000-4000-8000-000000000001',
    'Warenkorb aus dem Blätterkatalog',
    'In den Warenkorb übernehmen',
  ],
  basketExternal: [
    'R-ROUTE-062',
    '/shop/basket/external/00000000-0000-4000-8000-000000000002',
    'Warenkorb aus dem Einkaufssystem',
    'In den Warenkorb übernehmen',
  ],
  offerrequest: ['R-ROUTE-063', '/offerrequest', 'Angebotsanfrage', 'wir prüfen Preis und Liefertermin'],
  checkout: ['R-ROUTE-064', '/shop/checkout'],
  checkoutDelivery: ['R-ROUTE-066', '/shop/checkout/2'],
  checkoutReview: ['R-ROUTE-067', '/shop/checkout/3'],
  checkoutConfirmation: ['R-ROUTE-068', '/shop/checkout/4'],
  checkoutByStep: ['R-ROUTE-065', '/shop/checkout/7'],
  shop: ['R-ROUTE-051', '/shop', 'Alle Artikel', 'Schreiben & Korrigieren'],
  articleByNumber: ['R-ROUTE-069', '/artnr/100001'],
  restock: [
    'domain 2.5',
    '/benachrichtigung',
    'Dieser Link gilt nicht mehr',
    'Zu diesem Link gibt es keine Benachrichtigung.',
  ],
  articleByArticleNumber: [
    'R-ROUTE-070',
    '/shop/article/100001-1/cursella-kugelschreiber-basic-m-blau',
    'Cursella Kugelschreiber Basic M, blau',
    'Art.-Nr. 100001 · Herstellernr. CUR-00001',
  ],
  ratingsOfArticle: [
    'R-ROUTE-070',
    '/shop/article/150001-1/tannloh-kopierpapier-recycling-100-a4-80-g-m2-weiss-500-blatt/bewertungen',
    'Bewertungen: TannLoh Kopierpapier Recycling 100, A4, 80 g/m², weiß, 500 Blatt',
    'Verteilung der Bewertungen',
  ],
  assortments: ['R-ROUTE-076', '/shop/assortments', 'Unser Sortiment', 'Kugelschreiber & Gelschreiber'],
  assortmentBySlug: [
    'R-ROUTE-077',
    '/shop/assortment/schreiben-korrigieren',
    'Schreiben &amp; Korrigieren',
    'Vom Kugelschreiber für den Empfang bis zum Buntstift für die Planung.',
  ],
  shopMarketing: [
    'R-ROUTE-052',
    '/shop-marketing',
    'Aktionen',
    'Angebote der Woche und Neuheiten aus allen Sortimenten.',
  ],
  supply: ['R-ROUTE-053', '/shop/supply', 'Tinte &amp; Toner', 'Sagen Sie uns, welchen Drucker Sie haben.'],
  supplyBrands: ['R-ROUTE-054', '/shop/supply/brands', 'Alle Gerätemarken', '6 Geräte · 18 Artikel'],
  supplyBrand: [
    'R-ROUTE-055',
    '/shop/supply/brand/druvanta',
    'Tinte &amp; Toner für Druvanta',
    'nennt nur, wofür ein Artikel bestimmt ist',
  ],
  supplyDevices: ['R-ROUTE-056', '/shop/supply/devices', 'Alle Geräte', 'Druvanta DC 5310 dn'],
  supplyDevice: [
    'R-ROUTE-057',
    '/shop/supply/device/prenzor-p-310',
    'Toner für Prenzor P 310',
    'S/W-Laserdrucker · Serie P 300',
  ],
  supplyBrandDevice: [
    'R-ROUTE-058',
    '/shop/supply/brand/kolvetta/device/kolvetta-ko-9025',
    'Tinte für Kolvetta KO 9025',
    'Tintendrucker · Serie KO 9000',
  ],
  supplySearch: ['R-ROUTE-059', '/shop/supply/search?search=DT-241X', 'Passend zu „DT-241X“', '400001'],
  byCatalogPage: ['R-ROUTE-071', '/shop/catalogpage/12', 'Katalogseite 12', '‹ Seite 11'],
  maincatalog: ['R-ROUTE-072', '/shop/maincatalog', /^Hauptkatalog \d{4}$/, 'Seiten 1–120 der gedruckten Ausgabe'],
  catalogs: ['R-ROUTE-073', '/shop/catalogs', 'Kataloge', 'Schulkatalog 20'],
  catalogsOfParentSlug: [
    'R-ROUTE-074',
    '/shop/catalogs/hauptkatalog-2027/kapitel-7',
    'Kapitel 7: Tinte &amp; Toner',
    'Tintenpatronen & Nachfülltinte',
  ],
  catalogBySlug: [
    'R-ROUTE-075',
    '/shop/catalog/moebelkatalog-2027',
    /^Möbelkatalog \d{4}$/,
    'Tische, Stühle und Schränke für Arbeitsplatz, Besprechung und Archiv.',
  ],
  compare: ['P-ROLE-010', '/shop/compare?articles=150001-1,100001-1', 'Artikel vergleichen', 'Art.-Nr. 150001'],
  articleTypeNames: ['R-ROUTE-094', '/shop/articletypes', 'Alle Artikelarten', 'Aktenvernichter'],
  articleTypeNameBySlug: ['R-ROUTE-095', kugelschreiber, 'Kugelschreiber', 'Die Mine läuft gleichmäßig an'],
  articleTypeNameBySlugAndFormat: [
    'R-ROUTE-096',
    '/shop/articletypename/kopierpapier/format/a4',
    'Kopierpapier, Format DIN A4',
    'Alles aus „Kopierpapier“',
  ],
  articleTypeNameBySlugAndProductType: [
    'R-ROUTE-097',
    `${kugelschreiber}/producttype/druckkugelschreiber`,
    'Kugelschreiber: Druckkugelschreiber',
    'Alles aus „Druckkugelschreiber“',
  ],
  articleTypeNameBySlugAndManufacturer: [
    'R-ROUTE-098',
    `${kugelschreiber}/manufacturer/scribovia`,
    'Kugelschreiber von Scribovia Schreibgeräte GmbH',
    'Alles von Scribovia Schreibgeräte GmbH',
  ],
  articleTypeNameBySlugAndBrand: [
    'R-ROUTE-099',
    `${kugelschreiber}/brand/cursella`,
    'Kugelschreiber von Cursella',
    'Alles von Cursella',
  ],
  articleTypeNameBySlugAndBasisfarbe: [
    'R-ROUTE-100',
    `${kugelschreiber}/basisfarbe/blau`,
    'Kugelschreiber, Grundfarbe blau',
    'hellblau',
  ],
  articleTypeNameBySlugAndFarbe: [
    'R-ROUTE-101',
    `${kugelschreiber}/farbe/blau`,
    'Kugelschreiber, Farbe blau',
    'Alles aus „Kugelschreiber“',
  ],
  beGreenArticleTypeNameBySlug: [
    'R-ROUTE-102',
    '/shop/begreen/articletypename/ordner',
    /^(BeGreen: Ordner|Ordner mit anerkanntem Umweltzeichen)$/,
    'Mit Umweltzeichen',
  ],
  articleTypeNameGroups: [
    'R-ROUTE-103',
    '/shop/articletypenamegroups',
    'Gruppen von Artikelarten',
    'Artikelarten, die zusammengehören',
  ],
  articleTypeNameGroupBySlug: [
    'R-ROUTE-104',
    '/shop/articletypenamegroup/schreiben',
    'Schreiben',
    'Stifte für Notiz, Unterschrift und Tafel',
  ],
  assortmenttypes: [
    'R-ROUTE-078',
    '/shop/assortmenttypes',
    'Sortimentsarten',
    'vom ständigen Kernsortiment bis zum Restposten',
  ],
  assortmentTypeBySlug: [
    'R-ROUTE-079',
    '/shop/assortmenttype/kernsortiment',
    'Kernsortiment',
    'ständig am Lager, zu gleichbleibenden Preisen',
  ],
  manufacturers: ['R-ROUTE-080', '/shop/manufacturers', 'Hersteller', 'Name, Anschrift und Kontakt jedes Herstellers'],
  manufacturersByArticleTypeName: [
    'R-ROUTE-081',
    '/shop/manufacturers/articletypename/kugelschreiber',
    'Hersteller in der Artikelart Kugelschreiber',
    '2 Hersteller mit Artikeln dieser Art.',
  ],
  manufacturersByProductType: [
    'R-ROUTE-082',
    '/shop/manufacturers/producttype/druckkugelschreiber',
    'Hersteller im Produkttyp Druckkugelschreiber',
    '2 Hersteller mit Artikeln dieser Art.',
  ],
  manufacturerBySlug: [
    'R-ROUTE-083',
    scribovia,
    'Scribovia Schreibgeräte GmbH',
    'liefert unter den Marken Scribovia und Cursella',
  ],
  manufacturerBySlugAndArticleTypeName: [
    'R-ROUTE-084',
    `${scribovia}/articletypename/kugelschreiber`,
    'Kugelschreiber von Scribovia Schreibgeräte GmbH',
    'Alles aus „Kugelschreiber“',
  ],
  manufacturerBySlugAndProductType: [
    'R-ROUTE-085',
    `${scribovia}/producttype/druckkugelschreiber`,
    'Druckkugelschreiber von Scribovia Schreibgeräte GmbH',
    'Alles aus „Druckkugelschreiber“',
  ],
  brands: ['R-ROUTE-086', '/shop/brands', 'Marken', 'von der Eigenmarke bis zum Original der Gerätehersteller'],
  brandsByArticleTypeName: [
    'R-ROUTE-087',
    '/shop/brands/articletypename/kugelschreiber',
    'Marken in der Artikelart Kugelschreiber',
    '3 Marken mit Artikeln dieser Art.',
  ],
  brandsByProductType: [
    'R-ROUTE-088',
    '/shop/brands/producttype/druckkugelschreiber',
    'Marken im Produkttyp Druckkugelschreiber',
    '2 Marken mit Artikeln dieser Art.',
  ],
  brandBySlug: [
    'R-ROUTE-089',
    '/shop/brand/cursella',
    'Cursella',
    'Cursella ist eine Marke der Firma Scribovia Schreibgeräte GmbH',
  ],
  brandBySlugAndArticleTypeName: [
    'R-ROUTE-090',
    '/shop/brand/cursella/articletypename/kugelschreiber',
    'Kugelschreiber von Cursella',
    'Alles aus „Kugelschreiber“',
  ],
  brandBySlugAndProductType: [
    'R-ROUTE-091',
    '/shop/brand/cursella/producttype/druckkugelschreiber',
    'Druckkugelschreiber von Cursella',
    'Alles aus „Druckkugelschreiber“',
  ],
  shopIndex: ['R-ROUTE-093', '/shop/index', 'Alles von A bis Z', 'Einstiege in unser Angebot'],
  productTypes: [
    'R-ROUTE-105',
    '/shop/producttypes',
    'Alle Produkttypen',
    'jede mit der Artikelart, in der es sie gibt',
  ],
  productTypeBySlug: [
    'R-ROUTE-106',
    '/shop/producttype/druckkugelschreiber',
    'Druckkugelschreiber',
    'Druckkugelschreiber in der Artikelart Kugelschreiber.',
  ],
  productTypeBySlugAndManufacturer: [
    'R-ROUTE-107',
    '/shop/producttype/druckkugelschreiber/manufacturer/scribovia',
    'Druckkugelschreiber von Scribovia Schreibgeräte GmbH',
    'Alles von Scribovia Schreibgeräte GmbH',
  ],
  productTypeBySlugAndBrand: [
    'R-ROUTE-108',
    '/shop/producttype/druckkugelschreiber/brand/cursella',
    'Druckkugelschreiber von Cursella',
    'Alles von Cursella',
  ],
  productTypeGroups: ['R-ROUTE-109', '/shop/producttypegroups', 'Gruppen von Produkttypen', 'Bauart Stifte'],
  productTypeGroupBySlug: [
    'R-ROUTE-110',
    '/shop/producttypegroup/ordnermechanik',
    'Ordnermechanik',
    'Hebel, Bügel, Heftzunge oder Schiene',
  ],
  rangeForm: ['S-STATE-037', '/form/range'],
  bStockArticles: ['R-ROUTE-111', '/shop/b-stock', 'B-Ware', 'Geprüfte Einzelstücke mit kleinen Mängeln.'],
  deviceArticles: ['R-ROUTE-112', '/shop/device', 'Geräte', 'Technik mit Stecker oder Akku'],
  printerArticles: [
    'R-ROUTE-113',
    '/shop/printer',
    'Drucker',
    'Laser- und Tintendrucker für Arbeitsplatz und Arbeitsgruppe',
  ],
  furnitureArticles: [
    'R-ROUTE-114',
    '/shop/furniture',
    'Möbel',
    'Stühle, Tische, Schränke und Leuchten. Auf Wunsch bauen wir auf.',
  ],
  withbaseprice: [
    'R-ROUTE-115',
    '/shop/withbaseprice',
    'Artikel mit Grundpreis',
    'der Preis je Liter, Kilogramm oder Meter',
  ],
  shopDepotBySlug: [
    'R-ROUTE-092',
    '/shop/shopdepot/zentrallager',
    'Zentrallager',
    'Diese Artikel liegen bei uns in Köln.',
  ],
  tagBySlug: ['R-ROUTE-116', '/shop/tag/homeoffice', 'Homeoffice', 'Für den zweiten Arbeitsplatz zu Hause'],
  attributeBySlug: [
    'R-ROUTE-117',
    '/shop/attribute/begreen',
    /^(BeGreen|Anerkanntes Umweltzeichen)/,
    'Artikel mit einem anerkannten Umweltzeichen.',
  ],
  propertyByValue: ['R-ROUTE-118', '/shop/property/farbe/rot/Rot', 'Rot', 'Ordnen & Archivieren'],
  deliveryState: ['R-ROUTE-119', '/shop/delivery_state/3', 'Sofort lieferbar', 'am selben Tag verschickt'],
  quickOrder: [
    'R-ROUTE-120',
    '/shop/quick_order',
    'Direkterfassung',
    'Artikel-, Hersteller- oder OEM-Nummer, GTIN oder Ihre eigene Nummer eingeben.',
  ],
  addToBasketForm: ['C-CALL-077', '/form/basket'],
  handOver: ['C-CALL-097', '/form/hand-over'],
  addToList: ['C-CALL-123', '/form/list?article=100001-1', 'Auf Einkaufsliste', 'Monatsbedarf Büro'],
  quickOrderSample: ['R-ROUTE-120', '/form/quick-order-sample'],
  listExport: ['F-FLAG-058', '/form/list-export?list=gibt-es-nicht&format=csv'],
  statisticsFile: ['R-ROUTE-029', '/form/statistics?year=2004&format=csv'],
  ordersFile: ['R-ROUTE-021', '/form/orders-file?format=csv&search=gibt-es-nicht'],
  companyExport: ['R-ROUTE-025', '/form/company-export?kind=budgets&format=csv'],
  orderPdf: ['C-CALL-075', '/form/order-pdf?orderNumber=999999'],
  modeForm: ['S-STATE-026', '/form/mode'],
  customerViewForm: ['F-FLAG-032', '/form/customer-view'],
  console: ['P-ROLE-026', '/console'],
  testKit: ['decisions 10', '/test-kit', 'Test-Kit', 'Budgets von Wiesengrund sind aufgebraucht'],
  maintenance: ['R-ROUTE-149', '/503', 'Wir sind gleich wieder für Sie da.', 'Ihr Warenkorb bleibt erhalten.'],
  httpError: [
    'R-ROUTE-150',
    '/http-error',
    'Diese Seite gibt es nicht.',
    'Vielleicht ist der Artikel ausgelaufen oder die Adresse hat einen Tippfehler.',
  ],
}

/** Who is told the fact of a screen: guests or, where they have none, somebody of a company. */
export function readerOf(id: string, address: string): Role {
  if (address.startsWith('/my/admin')) return 'w.admin2'
  return address.startsWith('/my/') || id === 'addToList' ? 'b.einkauf' : 'guest'
}

const signInScreens = [
  'accountDeleted',
  'login',
  'register',
  'kundenlogin',
  'kundenloginByAlias',
  'businesslogin',
  'businessloginByAlias',
]
/** decisions 11 "Pages of approvers and controllers". */
const adminReaders: Readonly<Record<string, Role[]>> = {
  admin: ['k.frei', 'f.ctrl'],
  adminOrders: ['k.frei', 'f.ctrl'],
  adminBudgets: ['f.ctrl'],
  adminBudget: ['f.ctrl'],
  adminStatistics: ['f.ctrl'],
}
/** Answers with a file, or with nothing to look at. */
export const isFile = (id: string) => ['listExport', 'orderPdf'].includes(id) || id in companyFiles
/** Who gets the files of a company's administration. */
const companyFiles: Readonly<Record<string, Role[]>> = {
  statisticsFile: ['f.ctrl', 'w.admin2'],
  companyExport: ['f.ctrl', 'w.admin2'],
  ordersFile: ['k.frei', 'f.ctrl', 'w.admin2'],
}
/** decisions 11 "Backend user's account". */
const backendTabs = ['account', 'accountData', 'accountExport', 'accountPassword']

/** What a demo shop answers; the role has an empty basket. */
export function expectedStatus(id: string, address: string, role: Role): number {
  if (address.startsWith('/my/')) {
    if (role === 'guest') return 302
    if (address.startsWith('/my/admin')) return role === 'w.admin2' || adminReaders[id]?.includes(role) ? 200 : 403
    if (role === 'backend' && !backendTabs.includes(id)) return 403
    // nobody has this order
    return id === 'accountOrder' ? 404 : 200
  }
  if (id === 'console') return role === 'guest' ? 302 : role === 'backend' ? 200 : 403
  if (signInScreens.includes(id)) return role === 'guest' ? 200 : 302
  // the range is asked for by a plain GET, the others are posts
  if (id.endsWith('Form') || id === 'handOver') return id === 'rangeForm' ? 302 : 303
  if (id === 'quickOrderSample') return 200
  // everybody who is signed in gets what is kept of him
  if (id === 'myDataFile') return role === 'guest' ? 302 : 200
  const readers = companyFiles[id]
  if (readers) return role === 'guest' ? 302 : readers.includes(role) ? 200 : 403
  if (isFile(id)) return role === 'guest' ? 302 : role === 'backend' ? 403 : 404
  if (id === 'addToList' && (role === 'guest' || role === 'backend')) return role === 'guest' ? 302 : 403
  if (role === 'backend' && ['checkoutDelivery', 'checkoutReview', 'offerrequest'].includes(id)) return 403
  return screens[id] && screens[id]?.[2] === undefined ? 302 : 200
}

/** Addresses with a name in them that is nobody's: they ask for nothing that a shop without goods lacks. */
const nameless = [
  'passwordReset',
  'kundenloginByAlias',
  'businessloginByAlias',
  'basketLivebook',
  'basketExternal',
  'checkoutByStep',
]

/** What every shop has from its first day on (decisions 13 "Base data"). */
const baseData = ['shopDepotBySlug', 'deliveryState']

/**
 * What a live shop answers, which has nothing else of what the addresses name.
 * @param there screens whose example exists there all the same
 */
export function expectedInLiveShop({ id, path, address }: Known, role: Role, there: readonly string[] = []): number {
  // only demos have it
  if (id === 'testKit') return 404
  const demo = expectedStatus(id, address, role)
  if ([...there, ...nameless, ...baseData].includes(id) || address.startsWith('/my/')) return demo
  if (path.includes(':') || ['shopMarketing', 'maincatalog'].includes(id)) return 404
  // names an article, which guests are not told
  return id === 'addToList' && demo === 200 ? 404 : demo
}

export function isHeadingOf(id: string, heading = ''): boolean {
  const own = screens[id]?.[2] ?? ''
  return typeof own === 'string' ? heading === own : own.test(heading)
}

/** Those of the table and those within a frame; a frame itself has no address. */
const addressed = routes.flatMap((entry) => (entry.path === undefined && entry.children ? entry.children : [entry]))

export type Known = { id: string; path: string; address: string }

/** An example of each route, without an address where the table above has none. */
export const known = addressed
  .filter(({ path }) => path !== '*')
  .map(({ id = '', path = '' }): Known => ({ id, path, address: screens[id]?.[1] ?? 'without an example' }))
