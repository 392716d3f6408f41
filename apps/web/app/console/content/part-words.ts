/** What the parts of contents, and their kinds, are called where a difference is shown. */
export const partWords: Readonly<Record<string, string>> = {
  ...{ kind: 'Art', type: 'Art', html: 'Text', text: 'Text', title: 'Überschrift', image: 'Bild', alt: 'Was es zeigt' },
  ...{
    caption: 'Unterschrift',
    columns: 'Spalten',
    articles: 'Artikel',
    source: 'Von wem',
    head: 'Kopf',
    rows: 'Zeilen',
  },
  ...{ label: 'Auf dem Knopf', url: 'Führt zu', form: 'Formular', area: 'Platz', slider: 'Slider', slug: 'Kennung' },
  ...{ height: 'Höhe', header: 'Ganz oben', left: 'Linke Spalte', right: 'Rechte Spalte', before: 'Über dem Text' },
  ...{
    after: 'Unter dem Text',
    footer: 'Ganz unten',
    slides: 'Bilder',
    seconds: 'Sekunden',
    zone: 'Platz der Werbung',
  },
  ...{ limit: 'Höchstens', attribute: 'Merkmal', teasers: 'Kacheln', mode: 'Für wen', from: 'Von', to: 'Bis' },
  ...{
    off: 'Ausgeschaltet',
    logo: 'Logo',
    background: 'Hintergrund',
    colors: 'Farben',
    ink: 'Schrift',
    ground: 'Grund',
  },
  ...{ fileType: 'Art der Datei', bytes: 'Größe in Byte' },
  ...{ modal: 'Als Fenster', at: 'Nur auf diesen Seiten', name: 'Name' },
  ...{ layout: 'Rund um den Text', data: 'Weitere Angaben', blocks: 'Blöcke', picture: 'Bild', quote: 'Zitat' },
  ...{ table: 'Tabelle', call: 'Aufruf', widget: 'Platz für Bausteine', contact: 'Kontakt' },
  ...{ teaser: 'Kacheln', shoplist: 'Artikel', ad: 'Werbefläche', b2b: 'Firmenkunden', b2c: 'Privatkunden' },
}

export const partWord = (part: string): string => (Object.hasOwn(partWords, part) ? partWords[part] : undefined) ?? part
