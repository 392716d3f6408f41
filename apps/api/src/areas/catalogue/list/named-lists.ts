/**
 * Named lists of GET /rest/shop/{slug}: the filter each one stands for (G-55, G-60).
 * `ifAssembled`: said where the shop sets up what it delivers; `ifTakenBack`: where its operator says what becomes of
 * old devices.
 */
export type NamedList = {
  name: string
  value: string
  title: string
  text: string
  ifAssembled?: string
  ifTakenBack?: string
}

export const namedLists: ReadonlyMap<string, NamedList> = new Map([
  [
    'b-stock',
    {
      ...{ name: 'attribute', value: 'b-stock', title: 'B-Ware' },
      text: 'Geprüfte Einzelstücke mit kleinen Mängeln. Zustand und Mangel stehen bei jedem Artikel.',
    },
  ],
  [
    'device',
    {
      ...{ name: 'attribute', value: 'device', title: 'Geräte' },
      text: 'Technik mit Stecker oder Akku, vom Aktenvernichter bis zum Monitor.',
      ifTakenBack: 'Altgeräte nehmen wir zurück.',
    },
  ],
  [
    'printer',
    {
      ...{ name: 'attribute', value: 'printer', title: 'Drucker' },
      text: 'Laser- und Tintendrucker für Arbeitsplatz und Arbeitsgruppe, mit Toner und Tinte beim Gerät.',
    },
  ],
  [
    'furniture',
    {
      ...{ name: 'attribute', value: 'furniture', title: 'Möbel' },
      text: 'Stühle, Tische, Schränke und Leuchten.',
      ifAssembled: 'Auf Wunsch bauen wir auf.',
    },
  ],
  [
    'withbaseprice',
    {
      ...{ name: 'list', value: 'withbaseprice', title: 'Artikel mit Grundpreis' },
      text: 'Zum Vergleichen: Bei diesen Artikeln steht der Preis je Liter, Kilogramm oder Meter dabei.',
    },
  ],
])
