import type { APIRequestContext } from '@playwright/test'
import { comingScreens } from '../../../apps/web/app/platform/navigation/coming.ts'
import routes from '../../../apps/web/app/routes.ts'
import { expect, resetWorld, test } from '../../support/journey.ts'

type Role = 'guest' | 'mia.brandt' | 'b.einkauf' | 'k.frei' | 'f.ctrl' | 'w.admin2' | 'backend'
const roles: Role[] = ['guest', 'mia.brandt', 'b.einkauf', 'k.frei', 'f.ctrl', 'w.admin2', 'backend']

/** A built screen: requirement, an address of the seed, and its own h1; null where it leads elsewhere. */
type Screen = [row: string, address: string, heading: string | RegExp | null]

const kugelschreiber = '/shop/articletypename/kugelschreiber'
const scribovia = '/shop/manufacturer/scribovia'
const screens: Readonly<Record<string, Screen>> = {
  home: ['R-ROUTE-001', '/', 'Kontor – Bürobedarf für Firma und Zuhause'],
  cookieReset: ['R-ROUTE-002', '/cookie-config', 'Cookie-Einstellungen'],
  login: ['R-ROUTE-003', '/login', 'Anmelden'],
  logout: ['R-ROUTE-004', '/logout', /^(Abmelden\?|Sie sind abgemeldet)$/],
  register: ['R-ROUTE-005', '/register', 'Kundenkonto anlegen'],
  kundenlogin: ['R-ROUTE-008', '/kundenlogin', 'Kundenportal'],
  kundenloginByAlias: ['R-ROUTE-009', '/kundenlogin/wiesengrund/', 'Kundenportal'],
  businesslogin: ['R-ROUTE-010', '/businesslogin', 'Geschäftskundenportal'],
  businessloginByAlias: ['R-ROUTE-011', '/businesslogin/wiesengrund', 'Geschäftskundenportal'],
  account: ['R-ROUTE-012', '/my/account', /^Guten Tag, \S+ \S+$/],
  accountShoppingLists: ['R-ROUTE-014', '/my/shopping_lists', 'Einkaufslisten'],
  accountOrderAgain: ['R-ROUTE-013', '/my/order_again', 'Wieder bestellen'],
  accountArticles: ['R-ROUTE-020', '/my/articles', 'Meine Artikel'],
  accountBudgets: ['R-ROUTE-019', '/my/budgets', 'Meine Budgets'],
  accountDealerLists: ['R-ROUTE-015', '/my/dealer_lists', 'Händlerlisten'],
  accountData: ['R-ROUTE-016', '/my/data', 'Meine Daten'],
  accountExport: ['R-ROUTE-016', '/my/data/auskunft', 'Auskunft über Ihre Daten'],
  accountDeletion: ['R-ROUTE-016', '/my/data/loeschen', 'Konto löschen'],
  accountDeleted: ['R-ROUTE-016', '/konto-geloescht', 'Ihr Konto ist gelöscht'],
  accountPassword: ['R-ROUTE-017', '/my/password', 'Passwort und Sicherheit'],
  myDataFile: ['R-ROUTE-016', '/form/my-data', ''],
  accountOrders: ['R-ROUTE-018', '/my/orders', 'Meine Bestellungen'],
  accountOrder: ['R-ROUTE-018', '/my/orders/999999', null],
  admin: ['R-ROUTE-030', '/my/admin', 'Verwaltung'],
  adminOrders: ['R-ROUTE-021', '/my/admin-orders', 'Bestellungen und Freigaben'],
  adminUserOrders: ['R-ROUTE-022', '/my/admin-user-orders', 'Bestellungen nach Person'],
  adminCostcenterOrders: ['R-ROUTE-023', '/my/admin-costcenter-orders', 'Bestellungen nach Kostenstelle'],
  adminCostCenters: ['R-ROUTE-024', '/my/admin-cost-centers', 'Kostenstellen'],
  adminBudgets: ['R-ROUTE-025', '/my/admin-budgets', 'Budgets'],
  adminBudget: ['R-ROUTE-025', '/my/admin-budgets/2', 'Konstruktion'],
  adminUsers: ['R-ROUTE-026', '/my/admin-users', 'Benutzer'],
  adminAddresses: ['R-ROUTE-027', '/my/admin-addresses', 'Adressen der Firma'],
  adminUserAddresses: ['R-ROUTE-028', '/my/admin-user-addresses', 'Adressen der Benutzer'],
  adminStatistics: ['R-ROUTE-029', '/my/admin-statistics', 'Statistik'],
  passwordRequest: ['R-ROUTE-006', '/password/request', 'Passwort vergessen?'],
  passwordReset: ['R-ROUTE-007', '/password/reset/b.einkauf/unknown', 'Neues Passwort vergeben'],
  blog: ['R-ROUTE-032', '/blog', 'Magazin'],
  blogBySlug: ['R-ROUTE-033', '/blog/e-rechnung-checkliste', 'E-Rechnung ab 1.1.2027: Checkliste'],
  teams: ['R-ROUTE-038', '/teams', 'Unsere Teams'],
  teamBySlug: ['R-ROUTE-039', '/team/vertrieb', 'Vertrieb'],
  faqs: ['R-ROUTE-040', '/faqs', 'Häufige Fragen'],
  links: ['R-ROUTE-043', '/links', 'Links'],
  linkBySlug: ['R-ROUTE-044', '/slug/blauer-engel', 'Der Blaue Engel'],
  page: ['R-ROUTE-031', '/page/impressum', 'Impressum'],
  vertragWiderrufen: ['R-ROUTE-031', '/vertrag-widerrufen', 'Vertrag widerrufen'],
  widerrufBestaetigen: ['decisions 12 "Withdrawal"', '/vertrag-widerrufen/bestaetigen', 'Dieser Link gilt nicht mehr'],
  basket: ['R-ROUTE-060', '/shop/basket', 'Ihr Warenkorb ist leer'],
  basketLivebook: [
    'R-ROUTE-061',
    '/shop/basket/livebook/00000000-0000-4000-8000-000000000001',
    'Warenkorb aus dem Blätterkatalog',
  ],
  basketExternal: [
    'R-ROUTE-062',
    '/shop/basket/external/00000000-0000-4000-8000-000000000002',
    'Warenkorb aus dem Einkaufssystem',
  ],
  offerrequest: ['R-ROUTE-063', '/offerrequest', 'Angebotsanfrage'],
  checkout: ['R-ROUTE-064', '/shop/checkout', null],
  checkoutDelivery: ['R-ROUTE-066', '/shop/checkout/2', null],
  checkoutReview: ['R-ROUTE-067', '/shop/checkout/3', null],
  checkoutConfirmation: ['R-ROUTE-068', '/shop/checkout/4', null],
  checkoutByStep: ['R-ROUTE-065', '/shop/checkout/7', null],
  shop: ['R-ROUTE-051', '/shop', 'Alle Artikel'],
  articleByNumber: ['R-ROUTE-069', '/artnr/100001', null],
  articleByArticleNumber: [
    'R-ROUTE-070',
    '/shop/article/100001-1/cursella-kugelschreiber-basic-m-blau',
    'Cursella Kugelschreiber Basic M, blau',
  ],
  ratingsOfArticle: [
    'R-ROUTE-070',
    '/shop/article/150001-1/tannloh-kopierpapier-recycling-100-a4-80-g-m2-weiss-500-blatt/bewertungen',
    'Bewertungen: TannLoh Kopierpapier Recycling 100, A4, 80 g/m², weiß, 500 Blatt',
  ],
  assortments: ['R-ROUTE-076', '/shop/assortments', 'Unser Sortiment'],
  assortmentBySlug: ['R-ROUTE-077', '/shop/assortment/schreiben-korrigieren', 'Schreiben &amp; Korrigieren'],
  shopMarketing: ['R-ROUTE-052', '/shop-marketing', 'Aktionen'],
  supply: ['R-ROUTE-053', '/shop/supply', 'Tinte &amp; Toner'],
  supplyBrands: ['R-ROUTE-054', '/shop/supply/brands', 'Alle Gerätemarken'],
  supplyBrand: ['R-ROUTE-055', '/shop/supply/brand/druvanta', 'Tinte &amp; Toner für Druvanta'],
  supplyDevices: ['R-ROUTE-056', '/shop/supply/devices', 'Alle Geräte'],
  supplyDevice: ['R-ROUTE-057', '/shop/supply/device/prenzor-p-310', 'Toner für Prenzor P 310'],
  supplyBrandDevice: [
    'R-ROUTE-058',
    '/shop/supply/brand/kolvetta/device/kolvetta-ko-9025',
    'Tinte für Kolvetta KO 9025',
  ],
  supplySearch: ['R-ROUTE-059', '/shop/supply/search?search=DT-241X', 'Passend zu „DT-241X“'],
  byCatalogPage: ['R-ROUTE-071', '/shop/catalogpage/12', 'Katalogseite 12'],
  maincatalog: ['R-ROUTE-072', '/shop/maincatalog', 'Hauptkatalog 2027'],
  catalogs: ['R-ROUTE-073', '/shop/catalogs', 'Kataloge'],
  catalogsOfParentSlug: ['R-ROUTE-074', '/shop/catalogs/hauptkatalog-2027/kapitel-7', 'Kapitel 7: Tinte &amp; Toner'],
  catalogBySlug: ['R-ROUTE-075', '/shop/catalog/moebelkatalog-2027', 'Möbelkatalog 2027'],
  compare: ['P-ROLE-010', '/shop/compare?articles=150001-1,100001-1', 'Artikel vergleichen'],
  articleTypeNames: ['R-ROUTE-094', '/shop/articletypes', 'Alle Artikelarten'],
  articleTypeNameBySlug: ['R-ROUTE-095', kugelschreiber, 'Kugelschreiber'],
  articleTypeNameBySlugAndFormat: [
    'R-ROUTE-096',
    '/shop/articletypename/kopierpapier/format/a4',
    'Kopierpapier, Format DIN A4',
  ],
  articleTypeNameBySlugAndProductType: [
    'R-ROUTE-097',
    `${kugelschreiber}/producttype/druckkugelschreiber`,
    'Kugelschreiber: Druckkugelschreiber',
  ],
  articleTypeNameBySlugAndManufacturer: [
    'R-ROUTE-098',
    `${kugelschreiber}/manufacturer/scribovia`,
    'Kugelschreiber von Scribovia Schreibgeräte GmbH',
  ],
  articleTypeNameBySlugAndBrand: ['R-ROUTE-099', `${kugelschreiber}/brand/cursella`, 'Kugelschreiber von Cursella'],
  articleTypeNameBySlugAndBasisfarbe: [
    'R-ROUTE-100',
    `${kugelschreiber}/basisfarbe/blau`,
    'Kugelschreiber, Grundfarbe blau',
  ],
  articleTypeNameBySlugAndFarbe: ['R-ROUTE-101', `${kugelschreiber}/farbe/blau`, 'Kugelschreiber, Farbe blau'],
  beGreenArticleTypeNameBySlug: [
    'R-ROUTE-102',
    '/shop/begreen/articletypename/ordner',
    /^(BeGreen: Ordner|Ordner mit anerkanntem Umweltzeichen)$/,
  ],
  articleTypeNameGroups: ['R-ROUTE-103', '/shop/articletypenamegroups', 'Gruppen von Artikelarten'],
  articleTypeNameGroupBySlug: ['R-ROUTE-104', '/shop/articletypenamegroup/schreiben', 'Schreiben'],
  assortmenttypes: ['R-ROUTE-078', '/shop/assortmenttypes', 'Sortimentsarten'],
  assortmentTypeBySlug: ['R-ROUTE-079', '/shop/assortmenttype/kernsortiment', 'Kernsortiment'],
  manufacturers: ['R-ROUTE-080', '/shop/manufacturers', 'Hersteller'],
  manufacturersByArticleTypeName: [
    'R-ROUTE-081',
    '/shop/manufacturers/articletypename/kugelschreiber',
    'Hersteller in der Artikelart Kugelschreiber',
  ],
  manufacturersByProductType: [
    'R-ROUTE-082',
    '/shop/manufacturers/producttype/druckkugelschreiber',
    'Hersteller im Produkttyp Druckkugelschreiber',
  ],
  manufacturerBySlug: ['R-ROUTE-083', scribovia, 'Scribovia Schreibgeräte GmbH'],
  manufacturerBySlugAndArticleTypeName: [
    'R-ROUTE-084',
    `${scribovia}/articletypename/kugelschreiber`,
    'Kugelschreiber von Scribovia Schreibgeräte GmbH',
  ],
  manufacturerBySlugAndProductType: [
    'R-ROUTE-085',
    `${scribovia}/producttype/druckkugelschreiber`,
    'Druckkugelschreiber von Scribovia Schreibgeräte GmbH',
  ],
  brands: ['R-ROUTE-086', '/shop/brands', 'Marken'],
  brandsByArticleTypeName: [
    'R-ROUTE-087',
    '/shop/brands/articletypename/kugelschreiber',
    'Marken in der Artikelart Kugelschreiber',
  ],
  brandsByProductType: [
    'R-ROUTE-088',
    '/shop/brands/producttype/druckkugelschreiber',
    'Marken im Produkttyp Druckkugelschreiber',
  ],
  brandBySlug: ['R-ROUTE-089', '/shop/brand/cursella', 'Cursella'],
  brandBySlugAndArticleTypeName: [
    'R-ROUTE-090',
    '/shop/brand/cursella/articletypename/kugelschreiber',
    'Kugelschreiber von Cursella',
  ],
  brandBySlugAndProductType: [
    'R-ROUTE-091',
    '/shop/brand/cursella/producttype/druckkugelschreiber',
    'Druckkugelschreiber von Cursella',
  ],
  shopIndex: ['R-ROUTE-093', '/shop/index', 'Alles von A bis Z'],
  productTypes: ['R-ROUTE-105', '/shop/producttypes', 'Alle Produkttypen'],
  productTypeBySlug: ['R-ROUTE-106', '/shop/producttype/druckkugelschreiber', 'Druckkugelschreiber'],
  productTypeBySlugAndManufacturer: [
    'R-ROUTE-107',
    '/shop/producttype/druckkugelschreiber/manufacturer/scribovia',
    'Druckkugelschreiber von Scribovia Schreibgeräte GmbH',
  ],
  productTypeBySlugAndBrand: [
    'R-ROUTE-108',
    '/shop/producttype/druckkugelschreiber/brand/cursella',
    'Druckkugelschreiber von Cursella',
  ],
  productTypeGroups: ['R-ROUTE-109', '/shop/producttypegroups', 'Gruppen von Produkttypen'],
  productTypeGroupBySlug: ['R-ROUTE-110', '/shop/producttypegroup/ordnermechanik', 'Ordnermechanik'],
  rangeForm: ['S-STATE-037', '/form/range', null],
  bStockArticles: ['R-ROUTE-111', '/shop/b-stock', 'B-Ware'],
  deviceArticles: ['R-ROUTE-112', '/shop/device', 'Geräte'],
  printerArticles: ['R-ROUTE-113', '/shop/printer', 'Drucker'],
  furnitureArticles: ['R-ROUTE-114', '/shop/furniture', 'Möbel'],
  withbaseprice: ['R-ROUTE-115', '/shop/withbaseprice', 'Artikel mit Grundpreis'],
  shopDepotBySlug: ['R-ROUTE-092', '/shop/shopdepot/zentrallager', 'Zentrallager'],
  tagBySlug: ['R-ROUTE-116', '/shop/tag/homeoffice', 'Homeoffice'],
  attributeBySlug: ['R-ROUTE-117', '/shop/attribute/begreen', /^(BeGreen|Anerkanntes Umweltzeichen)/],
  propertyByValue: ['R-ROUTE-118', '/shop/property/farbe/rot/Rot', 'Rot'],
  deliveryState: ['R-ROUTE-119', '/shop/delivery_state/3', 'Sofort lieferbar'],
  quickOrder: ['R-ROUTE-120', '/shop/quick_order', 'Direkterfassung'],
  addToBasketForm: ['C-CALL-077', '/form/basket', null],
  handOver: ['C-CALL-097', '/form/hand-over', null],
  addToList: ['C-CALL-123', '/form/list?article=100001-1', 'Auf Einkaufsliste'],
  listExport: ['F-FLAG-058', '/form/list-export?list=gibt-es-nicht&format=csv', null],
  statisticsFile: ['R-ROUTE-029', '/form/statistics?year=2004&format=csv', null],
  ordersFile: ['R-ROUTE-021', '/form/orders-file?format=csv&search=gibt-es-nicht', null],
  companyExport: ['R-ROUTE-025', '/form/company-export?kind=budgets&format=csv', null],
  orderPdf: ['C-CALL-075', '/form/order-pdf?orderNumber=999999', null],
  modeForm: ['S-STATE-026', '/form/mode', null],
  maintenance: ['R-ROUTE-149', '/503', 'Wir sind gleich wieder für Sie da.'],
  httpError: ['R-ROUTE-150', '/http-error', 'Diese Seite gibt es nicht.'],
}

/** What each built screen says below its heading, to guests or, where they have none, to the buyer of a company. */
const facts: Readonly<Record<string, string>> = {
  home: 'Kugelschreiber, Papier und Ordner, heute bestellt, morgen im Büro.',
  cookieReset: 'Ihre Entscheidung wird zurückgenommen',
  login: 'Bestellungen und ihren Stand jederzeit sehen',
  logout: 'Zur Startseite',
  register: 'Preise mit MwSt., 14 Tage Widerrufsrecht',
  kundenlogin: 'Benutzername oder E-Mail',
  kundenloginByAlias: 'Einkaufsportal für alle Werke',
  businesslogin: 'Benutzername oder E-Mail',
  businessloginByAlias: 'Einkaufsportal für alle Werke',
  passwordRequest: 'dann schicken wir Ihnen einen Link',
  passwordReset: 'Danach melden Sie sich überall neu an.',
  accountDeleted: 'Eine Bestätigung haben wir an Ihre bisherige E-Mail-Adresse geschickt.',
  page: 'Anbieterin (§ 5 DDG)',
  blog: 'Weihnachtspräsente und Compliance',
  blogBySlug: 'Was größere Unternehmen bis zum Jahreswechsel erledigt haben sollten.',
  teams: 'Angebote, Rahmenverträge, Sortimente',
  teamBySlug: 'Marlene Vossberg',
  faqs: 'Wie sichere ich mein Konto mit einem zweiten Faktor?',
  links: 'www.blauer-engel.de',
  linkBySlug: 'Vergabekriterien und Verzeichnis der ausgezeichneten Produkte.',
  vertragWiderrufen: 'ohne Anmeldung und ohne Angabe von Gründen',
  widerrufBestaetigen: 'Ihr Widerruf ist trotzdem eingegangen',
  basket: 'Suchen Sie einen Artikel oder geben Sie Artikelnummern',
  basketLivebook: 'In den Warenkorb übernehmen',
  basketExternal: 'In den Warenkorb übernehmen',
  quickOrder: 'Artikel-, Hersteller- oder OEM-Nummer, GTIN oder Ihre eigene Nummer eingeben.',
  offerrequest: 'wir prüfen Preis und Liefertermin',
  shop: 'Schreiben & Korrigieren',
  compare: 'Art.-Nr. 150001',
  articleByArticleNumber: 'Art.-Nr. 100001 · Herstellernr. CUR-00001',
  ratingsOfArticle: 'Verteilung der Bewertungen',
  shopMarketing: 'Angebote der Woche und Neuheiten aus allen Sortimenten.',
  byCatalogPage: '‹ Seite 11',
  maincatalog: 'Seiten 1–120 der gedruckten Ausgabe',
  catalogs: 'Schulkatalog 2026',
  catalogsOfParentSlug: 'Tintenpatronen & Nachfülltinte',
  catalogBySlug: 'Tische, Stühle und Schränke für Arbeitsplatz, Besprechung und Archiv.',
  assortments: 'Kugelschreiber & Gelschreiber',
  assortmentBySlug: 'Vom Kugelschreiber für den Empfang bis zum Buntstift für die Planung.',
  articleTypeNames: 'Aktenvernichter',
  articleTypeNameBySlug: 'Die Mine läuft gleichmäßig an',
  articleTypeNameBySlugAndFormat: 'Alles aus „Kopierpapier“',
  articleTypeNameBySlugAndProductType: 'Alles aus „Druckkugelschreiber“',
  articleTypeNameBySlugAndManufacturer: 'Alles von Scribovia Schreibgeräte GmbH',
  articleTypeNameBySlugAndBrand: 'Alles von Cursella',
  articleTypeNameBySlugAndBasisfarbe: 'hellblau',
  articleTypeNameBySlugAndFarbe: 'Alles aus „Kugelschreiber“',
  beGreenArticleTypeNameBySlug: 'Mit Umweltzeichen',
  articleTypeNameGroups: 'Artikelarten, die zusammengehören',
  articleTypeNameGroupBySlug: 'Stifte für Notiz, Unterschrift und Tafel',
  assortmenttypes: 'vom ständigen Kernsortiment bis zum Restposten',
  assortmentTypeBySlug: 'ständig am Lager, zu gleichbleibenden Preisen',
  manufacturers: 'Name, Anschrift und Kontakt jedes Herstellers',
  manufacturersByArticleTypeName: '2 Hersteller mit Artikeln dieser Art.',
  manufacturersByProductType: '2 Hersteller mit Artikeln dieser Art.',
  manufacturerBySlug: 'liefert unter den Marken Scribovia und Cursella',
  manufacturerBySlugAndArticleTypeName: 'Alles aus „Kugelschreiber“',
  manufacturerBySlugAndProductType: 'Alles aus „Druckkugelschreiber“',
  brands: 'von der Eigenmarke bis zum Original der Gerätehersteller',
  brandsByArticleTypeName: '3 Marken mit Artikeln dieser Art.',
  brandsByProductType: '2 Marken mit Artikeln dieser Art.',
  brandBySlug: 'Cursella ist eine Marke der Firma Scribovia Schreibgeräte GmbH',
  brandBySlugAndArticleTypeName: 'Alles aus „Kugelschreiber“',
  brandBySlugAndProductType: 'Alles aus „Druckkugelschreiber“',
  productTypes: 'jede mit der Artikelart, in der es sie gibt',
  productTypeBySlug: 'Druckkugelschreiber in der Artikelart Kugelschreiber.',
  productTypeBySlugAndManufacturer: 'Alles von Scribovia Schreibgeräte GmbH',
  productTypeBySlugAndBrand: 'Alles von Cursella',
  productTypeGroups: 'Bauart Stifte',
  productTypeGroupBySlug: 'Hebel, Bügel, Heftzunge oder Schiene',
  shopIndex: 'Einstiege in unser Angebot',
  bStockArticles: 'Geprüfte Einzelstücke mit kleinen Mängeln.',
  deviceArticles: 'Technik mit Stecker oder Akku',
  printerArticles: 'Laser- und Tintendrucker für Arbeitsplatz und Arbeitsgruppe',
  furnitureArticles: 'Stühle, Tische, Schränke und Leuchten. Auf Wunsch bauen wir auf.',
  withbaseprice: 'der Preis je Liter, Kilogramm oder Meter',
  shopDepotBySlug: 'Diese Artikel liegen bei uns in Köln.',
  tagBySlug: 'Für den zweiten Arbeitsplatz zu Hause',
  attributeBySlug: 'Artikel mit einem anerkannten Umweltzeichen.',
  propertyByValue: 'Ordnen & Archivieren',
  deliveryState: 'am selben Tag verschickt',
  supply: 'Sagen Sie uns, welchen Drucker Sie haben.',
  supplyBrands: '6 Geräte · 18 Artikel',
  supplyBrand: 'nennt nur, wofür ein Artikel bestimmt ist',
  supplyDevices: 'Druvanta DC 5310 dn',
  supplyDevice: 'S/W-Laserdrucker · Serie P 300',
  supplyBrandDevice: 'Tintendrucker · Serie KO 9000',
  supplySearch: 'Art.-Nr. 400001',
  maintenance: 'Ihr Warenkorb bleibt erhalten.',
  httpError: 'Vielleicht ist der Artikel ausgelaufen oder die Adresse hat einen Tippfehler.',
  account: 'Kundennummer 10010',
  accountOrderAgain: 'zuletzt bestellte zuerst',
  accountArticles: 'für die Ihre Firma eigene Nummern oder vereinbarte Preise hat',
  accountBudgets: '2000 · Verwaltung & Einkauf',
  accountDealerLists: 'Diese Listen pflegen wir für Sie.',
  accountShoppingLists: 'Grundausstattung Arbeitsplatz',
  accountOrders: 'Suche in Bestellungen',
  admin: 'Budgets kurz vor dem Ende',
  adminOrders: 'Alle Bestellungen',
  adminUserOrders: 'Bestellt von',
  adminCostcenterOrders: '3000 Konstruktion',
  adminCostCenters: 'Verwaltung & Einkauf',
  adminBudgets: 'Möbelbudget',
  adminBudget: 'Übernahme aus dem Vorsystem',
  adminUsers: 'Aylin Demirel',
  adminAddresses: 'Schleusenweg 41',
  adminUserAddresses: 'Amselgasse 5',
  adminStatistics: 'Am meisten gekaufte Artikel',
  accountData: 'Benutzername b.einkauf, Wiesengrund Apparatebau GmbH',
  accountExport: 'Das alles hat der Shop über Sie gespeichert',
  accountDeletion: 'Dieses Konto können Sie nicht selbst löschen.',
  accountPassword: '8 bis 128 Zeichen; lang ist besser als kompliziert.',
  addToList: 'Monatsbedarf Büro',
}
const readsFacts = (id: string, address: string): Role => {
  if (address.startsWith('/my/admin')) return 'w.admin2'
  return address.startsWith('/my/') || id === 'addToList' ? 'b.einkauf' : 'guest'
}

/** A coming screen shows the same page whatever it will be about. */
const comingAddress = (path: string) => `/${path.replaceAll(/:\w+/g, 'muster')}`

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
const isFile = (id: string) => ['listExport', 'orderPdf'].includes(id) || id in companyFiles
/** Who gets the files of a company's administration. */
const companyFiles: Readonly<Record<string, Role[]>> = {
  statisticsFile: ['f.ctrl', 'w.admin2'],
  companyExport: ['f.ctrl', 'w.admin2'],
  ordersFile: ['k.frei', 'f.ctrl', 'w.admin2'],
}
/** decisions 11 "Backend user's account". */
const backendTabs = ['account', 'accountData', 'accountExport', 'accountPassword']

function expectedStatus(id: string, address: string, role: Role): number {
  if (address.startsWith('/my/')) {
    if (role === 'guest') return 302
    if (address.startsWith('/my/admin')) return role === 'w.admin2' || adminReaders[id]?.includes(role) ? 200 : 403
    if (role === 'backend' && !backendTabs.includes(id)) return 403
    // nobody has this order
    return id === 'accountOrder' ? 404 : 200
  }
  if (signInScreens.includes(id)) return role === 'guest' ? 200 : 302
  // the range is asked for by a plain GET, the others are posts
  if (id.endsWith('Form') || id === 'handOver') return id === 'rangeForm' ? 302 : 303
  // everybody who is signed in gets what is kept of him
  if (id === 'myDataFile') return role === 'guest' ? 302 : 200
  const readers = companyFiles[id]
  if (readers) return role === 'guest' ? 302 : readers.includes(role) ? 200 : 403
  if (isFile(id)) return role === 'guest' ? 302 : role === 'backend' ? 403 : 404
  if (id === 'addToList' && (role === 'guest' || role === 'backend')) return role === 'guest' ? 302 : 403
  if (role === 'backend' && ['checkoutDelivery', 'checkoutReview', 'offerrequest'].includes(id)) return 403
  return screens[id]?.[2] === null ? 302 : 200
}

function isHeadingOf(id: string, heading = ''): boolean {
  const own = comingScreens[id]?.title ?? screens[id]?.[2] ?? ''
  return typeof own === 'string' ? heading === own : own.test(heading)
}

async function visit(request: APIRequestContext, address: string) {
  const answer = await request.get(address, { maxRedirects: 0, headers: { accept: 'text/html' } })
  const html = await answer.text()
  return {
    status: answer.status(),
    location: answer.headers().location,
    heading: /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, ''),
    robots: /<meta name="robots" content="([^"]*)"/.exec(html)?.[1],
    content: contentOf(html),
  }
}

/** What the page's own part says beside its heading, as one line. */
function contentOf(html: string): string {
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? ''
  return main
    .replaceAll(/<(h1|script|style|svg)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
}

/** Those of the table and those within a frame; a frame itself has no address. */
const addressed = routes.flatMap((entry) => (entry.path === undefined && entry.children ? entry.children : [entry]))
const known = addressed.flatMap(({ id = '', path }): { id: string; address: string }[] => {
  const coming = comingScreens[id]
  const address = coming ? comingAddress(coming.path) : screens[id]?.[1]
  return address ? [{ id, address }] : id === 'unknown' && path === '*' ? [] : [{ id, address: 'without an example' }]
})

test('every address of the table has an example here', () => {
  expect(known.filter(({ address }) => address === 'without an example')).toEqual([])
  expect(Object.keys(screens).filter((id) => !known.some((one) => one.id === id))).toEqual([])
})

test('every built screen has a heading and a fact of its own here', () => {
  const shown = Object.keys(screens).filter((id) => screens[id]?.[2])
  expect(shown.filter((id) => !facts[id])).toEqual([])
  expect(Object.keys(facts).filter((id) => !shown.includes(id))).toEqual([])
})

for (const role of roles) {
  test(`R-ROUTE-012 P-ROLE-023 every address answers ${role} as the matrix says`, async ({ request }) => {
    if (role !== 'guest') await request.post('/rest/test/login', { data: { login: role } })
    const wrong: string[] = []
    for (const { id, address } of known) {
      const { status, location, heading, robots, content } = await visit(request, address)
      const expected = expectedStatus(id, address, role)
      const says = (what: unknown) => wrong.push(`${id} ${address}: ${what}`)
      if (status !== expected) says(`${status} instead of ${expected}`)
      if (
        expected === 302 &&
        address.startsWith('/my/') &&
        location !== `/login?redirectTo=${encodeURIComponent(address)}`
      )
        says(`leads to ${location}`)
      if (status === 200 && id !== 'myDataFile' && !isHeadingOf(id, heading)) says(heading)
      const fact = facts[id]
      if (fact && role === readsFacts(id, address) && !content.includes(fact)) says(`does not say “${fact}”`)
      if (status === 200 && comingScreens[id] && robots !== 'noindex') says(`robots ${robots}`)
      if (status === 403 && !isFile(id) && heading !== 'Kein Zugriff.') says(heading)
    }
    expect(wrong).toEqual([])
  })
}

/** Open Graph and Twitter tags, `og:title` and so on, as they stand in the head. */
function tagsOf(html: string): Record<string, string> {
  const found = html.matchAll(/<meta (?:name|property)="((?:og|twitter|product):[^"]*)" content="([^"]*)"/g)
  return Object.fromEntries([...found].map(([, name, content]) => [name, content?.replaceAll('&amp;', '&')]))
}

test('E-ENTITY-098 E-ENTITY-099 E-ENTITY-100 K-CONST-048 K-CONST-049 K-CONST-050 a public page can be shared, one that nobody is to find cannot', async ({
  request,
  baseURL,
}) => {
  const wrong: string[] = []
  const images = new Set<string>()
  for (const { id, address } of known) {
    const answer = await request.get(address, { maxRedirects: 0, headers: { accept: 'text/html' } })
    if (answer.status() !== 200) continue
    const html = await answer.text()
    const tags = tagsOf(html)
    const says = (what: string) => wrong.push(`${id} ${address}: ${what}`)
    if (/<meta name="robots" content="[^"]*noindex/.test(html)) {
      if (Object.keys(tags).length > 0) says('tags on a page that nobody is to find')
      continue
    }
    if (!html.includes('<meta name="robots" content="index,follow"')) says('robots')
    if (!/<meta name="keywords" content="[^"]/.test(html)) says('keywords')
    for (const name of [
      'og:title',
      'og:description',
      'twitter:title',
      'twitter:description',
      'twitter:site',
      'twitter:creator',
    ])
      if (!tags[name]) says(`no ${name}`)
    const type = id === 'articleByArticleNumber' ? 'product' : id === 'blogBySlug' ? 'article' : 'website'
    const fixed = {
      'og:type': type,
      'og:locale': 'de_DE',
      'og:site_name': 'Kontor',
      'twitter:card': 'summary_large_image',
    }
    for (const [name, value] of Object.entries(fixed)) if (tags[name] !== value) says(`${name} ${tags[name]}`)
    if (!tags['og:url']?.startsWith(`${baseURL}/`)) says(`og:url ${tags['og:url']}`)
    if (tags['og:image'] !== tags['twitter:image']) says('two images')
    images.add(tags['og:image'] ?? `none at ${address}`)
  }
  expect(wrong).toEqual([])
  for (const image of images) {
    const answer = await request.get(image)
    expect([image, answer.status(), answer.headers()['content-type']]).toEqual([
      image,
      200,
      // messengers show no SVG
      expect.stringMatching(/^image\/(png|jpeg|webp)$/),
    ])
  }
})

test('E-ENTITY-099 a shared article names the price that guests see, and nobody their own', async ({ request }) => {
  const address = screens['articleByArticleNumber']?.[1] ?? ''
  const { article } = await (await request.get('/rest/shop/article/100001-1')).json()
  const tags = tagsOf(await (await request.get(address)).text())
  expect(tags).toMatchObject({
    'product:price:amount': article.price.gross_price.toFixed(2),
    'product:price:currency': 'EUR',
    'og:title': article.displayName,
  })
  expect(tags['og:url']).toMatch(new RegExp(`${address}$`))
  await request.post('/rest/test/login', { data: { login: 'b.einkauf' } })
  const own = tagsOf(await (await request.get(address)).text())
  expect(own['og:type']).toBe('product')
  expect(own).not.toHaveProperty('product:price:amount')
})

test('every page is laid out by the standard', async ({ page, request }) => {
  for (const address of ['/', '/shop/articletypename/ordner', '/login', '/nirgendwo']) {
    expect(await (await request.get(address)).text()).toMatch(/^<!DOCTYPE html>/)
  }
  await page.goto('/')
  expect(await page.evaluate(() => document.compatMode)).toBe('CSS1Compat')
})

test('X-ERROR-019 what does not exist is the 404 page with status 404', async ({ request }) => {
  const addresses = [
    '/nirgendwo',
    '/shop/nirgendwo',
    '/my/nirgendwo',
    '/page/nirgendwo',
    '/page/br_system_shop_unknown',
    '/shop/article/999999-1/nichts',
    '/shop/article/990001-1/unveroeffentlicht',
    '/shop/article/kaputt',
    '/artnr/999999',
    '/shop/assortment/nirgendwo',
    '/shop/articletypename/nirgendwo',
    '/%00',
    '/shop/article/%E0%A4%A/x',
  ]
  const answers = await Promise.all(addresses.map((address) => visit(request, address)))
  expect(answers.map(({ status }, index) => `${addresses[index]} ${status}`)).toEqual(
    addresses.map((address) => `${address} ${address.includes('%E0') ? 400 : 404}`),
  )
  expect(answers[0]).toMatchObject({ heading: 'Diese Seite gibt es nicht.', robots: 'noindex' })
})

const legacy = [
  ['R-ROUTE-122', 'basket', '/shop/basket'],
  ['R-ROUTE-123', 'checkout', '/shop/checkout'],
  ['R-ROUTE-124', 'manufacturers', '/shop/manufacturers'],
  ['R-ROUTE-125', 'brands', '/shop/brands'],
  ['R-ROUTE-126', 'assortments', '/shop/assortments'],
  ['R-ROUTE-127', 'assortmenttypes', '/shop/assortmenttypes'],
  ['R-ROUTE-128', 'articletypes', '/shop/articletypes'],
  ['R-ROUTE-129', 'articletypenamegroups', '/shop/articletypenamegroups'],
  ['R-ROUTE-130', 'producttypes', '/shop/producttypes'],
  ['R-ROUTE-131', 'producttypegroups', '/shop/producttypegroups'],
  ['R-ROUTE-132', 'index', '/shop/index'],
  ['R-ROUTE-133', 'offerrequest', '/offerrequest'],
  ['R-ROUTE-134', 'quick_order', '/shop/quick_order'],
  ['R-ROUTE-135', 'blog', '/blog'],
  ['R-ROUTE-136', 'begreen', '/shop/attribute/begreen'],
  ['R-ROUTE-137', 'food', '/shop/attribute/food'],
  ['R-ROUTE-138', 'cosmetic', '/shop/attribute/cosmetic'],
  ['R-ROUTE-139', 'video', '/shop/attribute/video'],
  ['R-ROUTE-140', 'daily-price', '/shop/attribute/daily-price'],
  ['R-ROUTE-141', 'lieferbedingungen', '/shop/attribute/lieferbedingungen'],
  ['R-ROUTE-142', 'montageservice', '/shop/attribute/montageservice'],
  ['R-ROUTE-143', 'lieferzeit', '/shop/attribute/lieferzeit'],
  ['R-ROUTE-144', 'new-articles', '/shop/attribute/new-articles'],
  ['R-ROUTE-145', 'top-articles', '/shop/attribute/top-articles'],
  ['R-ROUTE-146', 'maincatalog', '/shop/maincatalog'],
  ['R-ROUTE-147', 'shop', '/shop'],
  ['R-ROUTE-148', 'search', '/shop'],
] as const

test('R-ROUTE-121 old addresses lead on for good and keep their query', async ({ request }) => {
  for (const [row, name, target] of legacy) {
    const { status, location } = await visit(request, `/page/br_system_shop_${name}?search=stift&page=2`)
    expect.soft({ row, status, location }).toEqual({ row, status: 301, location: `${target}?search=stift&page=2` })
  }
})

test('R-ROUTE-069 R-ROUTE-070 an article has one address', async ({ request }) => {
  const canonical = '/shop/article/100001-1/cursella-kugelschreiber-basic-m-blau'
  expect(await visit(request, '/artnr/100001')).toMatchObject({ status: 302, location: canonical })
  expect(await visit(request, '/shop/article/100001-1')).toMatchObject({ status: 301, location: canonical })
  expect(await visit(request, '/shop/article/100001-1/anders?x=1')).toMatchObject({
    status: 301,
    location: `${canonical}?x=1`,
  })
})

for (const world of ['maintenance', 'not-approved']) {
  test(`S-STATE-005 S-STATE-006 X-ERROR-024 X-ERROR-025 every page is the 503 page: ${world}`, async ({ request }) => {
    await resetWorld(request, world)
    for (const address of ['/', '/shop', '/shop/basket', '/login'])
      expect.soft(await visit(request, address), address).toMatchObject({
        status: 503,
        heading: 'Wir sind gleich wieder für Sie da.',
      })
  })
}
