import { feeIn } from '@kontor/contracts/rules/basket/shipping'
import { formatEuro } from '@kontor/contracts/rules/pricing/money'
import { articleTypes } from '../../catalogue/article-types/all.ts'
import { documentsOf } from '../../catalogue/documents/index.ts'
import { type PdfBlock, pdfOf } from '../../catalogue/documents/pdf.ts'
import { operator } from '../../organisation/people.ts'
import { shippingMethods } from '../../system/methods.ts'
import { workbookOf } from './workbook.ts'

type Made = {
  readonly slug: string
  readonly title: string
  readonly excerpt: string
  readonly body: string
  readonly group: string
  readonly fileName: string
  readonly fileType: string
  readonly make: () => Uint8Array
}
export type SeedDownload = Omit<Made, 'make'> & { readonly file: string; readonly bytes: number }

const pdf = 'application/pdf'
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const heading = (text: string): PdfBlock => ({ kind: 'heading', text })
const text = (words: string): PdfBlock => ({ kind: 'text', text: words })
const line = (label: string): readonly [string, string] => [label, '_'.repeat(48)]
const sender: PdfBlock = {
  kind: 'small',
  text: `${operator.name}, ${operator.street}, ${operator.zip} ${operator.city}, ${operator.phone}, ${operator.email}. Muster, alle Angaben sind erfunden.`,
}
const paper = (title: string, ...blocks: readonly PdfBlock[]) =>
  pdfOf(title, [{ kind: 'title', text: title }, ...blocks, sender])

/** What can be downloaded of domain 3.10, and what a buyer fills in (issue "Content"). */
const made: readonly Made[] = [
  {
    slug: 'bestellformular',
    title: 'Bestellformular',
    excerpt: 'Tabelle für Ihre Bestellung, die sich in der Direkterfassung hochladen lässt.',
    body: '<p>Tragen Sie Artikelnummern, Mengen und bei Bedarf Kostenstellen ein. Die ausgefüllte Datei laden Sie in der <a href="/shop/quick_order">Direkterfassung</a> hoch: Jede Zeile wird geprüft, bevor etwas in den Warenkorb kommt.</p><p>Drei Zeilen sind als Beispiel ausgefüllt, überschreiben Sie sie einfach.</p>',
    group: 'Bestellen',
    fileName: 'bestellformular.xlsx',
    fileType: xlsx,
    make: () =>
      workbookOf(
        'Bestellung',
        [
          { label: 'Artikelnummer', width: 18 },
          { label: 'Menge', width: 10 },
          { label: 'Kostenstelle', width: 16 },
        ],
        [
          ['100001', 10, ''],
          ['150001', 5, ''],
          ['200003', 2, ''],
        ],
      ),
  },
  {
    slug: 'katalog',
    title: 'Sortimentskatalog',
    excerpt: 'Alle Artikelarten mit Beschreibung und Beispielen, zum Ausdrucken und Weitergeben.',
    body: '<p>Der Katalog zeigt, was wir führen: jede Artikelart mit ihren Produkttypen und einem Beispiel. Preise stehen nicht darin, denn sie ändern sich; den heutigen Preis finden Sie immer im Shop.</p><p>Lieber auf Papier? <a href="/page/katalog-bestellen">Katalog bestellen</a>.</p>',
    group: 'Kataloge und Preise',
    fileName: 'sortimentskatalog.pdf',
    fileType: pdf,
    make: () =>
      paper(
        'Sortimentskatalog',
        text(
          `Was die ${operator.name} führt: ${articleTypes.length} Artikelarten mit ihren Produkttypen. Heutige Preise und Lieferzeiten stehen im Shop.`,
        ),
        ...articleTypes.flatMap((type): PdfBlock[] => [
          heading(type.name),
          text(type.about[0]),
          {
            kind: 'rows',
            rows: type.lines.map(({ productType, brands }) => [productType, brands.join(', ')] as const),
          },
        ]),
      ),
  },
  {
    slug: 'preisliste',
    title: 'Preisliste Lieferung und Montage',
    excerpt: 'Was Versand, Spedition und Aufbau kosten, privat und für Unternehmen.',
    body: '<p>Alle Versandarten mit ihrem Preis, einmal mit und einmal ohne Mehrwertsteuer. Dieselben Angaben stehen unter <a href="/page/versand-zahlung">Versand und Zahlung</a>.</p>',
    group: 'Kataloge und Preise',
    fileName: 'preisliste-lieferung.pdf',
    fileType: pdf,
    make: () =>
      paper(
        'Preisliste Lieferung und Montage',
        text('Preise je Lieferung, soweit nicht anders gesagt.'),
        ...shippingMethods.flatMap(({ name, description, fee, freeFrom, perFurniture }): PdfBlock[] => [
          heading(name),
          text(description),
          {
            kind: 'rows',
            rows: (['gross', 'net'] as const).map((kind) => {
              const price = feeIn(kind, fee)
              const free = freeFrom ? `, frei ab ${formatEuro(feeIn(kind, freeFrom))}` : ''
              const words = price === 0 ? 'kostenfrei' : `${formatEuro(price)}${perFurniture ? ' je Möbel' : ''}${free}`
              return [
                kind === 'gross' ? 'Privat, inkl. MwSt.' : 'Unternehmen, netto',
                words.replaceAll('\u00a0', ' '),
              ] as const
            }),
          },
        ]),
      ),
  },
  {
    slug: 'sepa-mandat',
    title: 'SEPA-Lastschriftmandat',
    excerpt: 'Formular für den Einzug Ihrer Rechnungen, zum Ausfüllen und Unterschreiben.',
    body: '<p>Im Shop erteilen Sie das Mandat unter „Meine Daten“ mit wenigen Klicks. Wer es lieber auf Papier gibt, druckt dieses Formular aus und schickt es unterschrieben an uns.</p>',
    group: 'Verträge und Formulare',
    fileName: 'sepa-lastschriftmandat.pdf',
    fileType: pdf,
    make: () =>
      paper(
        'SEPA-Lastschriftmandat',
        text(
          `Ich ermächtige die ${operator.name}, Zahlungen von meinem Konto mittels Lastschrift einzuziehen. Zugleich weise ich mein Kreditinstitut an, die von der ${operator.name} auf mein Konto gezogenen Lastschriften einzulösen.`,
        ),
        text(
          'Hinweis: Ich kann innerhalb von acht Wochen, beginnend mit dem Belastungsdatum, die Erstattung des belasteten Betrags verlangen. Es gelten dabei die mit meinem Kreditinstitut vereinbarten Bedingungen.',
        ),
        heading('Kontoinhaber'),
        { kind: 'rows', rows: ['Name', 'Straße und Hausnummer', 'PLZ und Ort', 'Kundennummer'].map(line) },
        heading('Konto'),
        { kind: 'rows', rows: ['IBAN', 'BIC', 'Kreditinstitut'].map(line) },
        heading('Unterschrift'),
        { kind: 'rows', rows: ['Ort, Datum', 'Unterschrift'].map(line) },
      ),
  },
  {
    slug: 'widerrufsformular',
    title: 'Muster-Widerrufsformular',
    excerpt: 'Formular für den Widerruf einer privaten Bestellung, zum Ausdrucken.',
    body: '<p>Sie müssen dieses Formular nicht verwenden. Am schnellsten widerrufen Sie online: <a href="/vertrag-widerrufen">Vertrag widerrufen</a>.</p>',
    group: 'Verträge und Formulare',
    fileName: 'muster-widerrufsformular.pdf',
    fileType: pdf,
    make: () =>
      paper(
        'Muster-Widerrufsformular',
        text('Wenn Sie den Vertrag widerrufen wollen, füllen Sie bitte dieses Formular aus und senden Sie es zurück.'),
        text(`An ${operator.name}, ${operator.street}, ${operator.zip} ${operator.city}, ${operator.email}:`),
        text('Hiermit widerrufe(n) ich/wir den von mir/uns abgeschlossenen Vertrag über den Kauf der folgenden Waren:'),
        {
          kind: 'rows',
          rows: [
            'Waren',
            'Bestellt am / erhalten am',
            'Bestellnummer',
            'Name',
            'Anschrift',
            'Datum',
            'Unterschrift (nur auf Papier)',
          ].map(line),
        },
      ),
  },
  {
    slug: 'garantiebedingungen',
    title: 'Garantie und Gewährleistung',
    excerpt: 'Ihre gesetzlichen Rechte bei Mängeln und was Garantien der Hersteller hinzufügen.',
    body: '<p>Die gesetzliche Gewährleistung gilt immer. Eine Garantie des Herstellers kommt dazu und schränkt sie nicht ein. Ausführlich: <a href="/page/gewaehrleistung-garantie">Gewährleistung und Garantie</a>.</p>',
    group: 'Verträge und Formulare',
    fileName: 'garantiebedingungen.pdf',
    fileType: pdf,
    make: () =>
      paper(
        'Garantie und Gewährleistung',
        heading('Gewährleistung'),
        text(
          'Ist ein Artikel mangelhaft, haben Sie die gesetzlichen Rechte: zuerst Reparatur oder Ersatz nach Ihrer Wahl, danach Minderung oder Rücktritt. Die Frist beträgt für Verbraucherinnen und Verbraucher zwei Jahre ab Lieferung.',
        ),
        heading('Garantie des Herstellers'),
        text(
          'Manche Hersteller geben darüber hinaus eine Garantie. Dauer und Inhalt stehen beim Artikel. Ihre gesetzlichen Rechte bleiben davon unberührt und kosten nichts.',
        ),
        heading('So melden Sie einen Mangel'),
        text(
          `Schreiben Sie an ${operator.email} oder rufen Sie an: ${operator.phone}. Bestellnummer und ein Bild helfen uns.`,
        ),
      ),
  },
  {
    slug: 'registrierung-behoerde',
    title: 'Registrierung für Behörden',
    excerpt: 'Antrag auf ein Geschäftskonto mit Leitweg-ID und Kauf auf Rechnung.',
    body: '<p>Öffentliche Auftraggeber bestellen auf Rechnung und erhalten E-Rechnungen als XRechnung. Bitte geben Sie Ihre Leitweg-ID an. Online geht es auch: <a href="/register">Kundenkonto anlegen</a>.</p>',
    group: 'Verträge und Formulare',
    fileName: 'registrierung-behoerde.pdf',
    fileType: pdf,
    make: () =>
      paper(
        'Registrierung für Behörden',
        text(
          'Bitte ausfüllen und mit Dienststempel an uns senden. Das Konto ist in der Regel am nächsten Werktag frei.',
        ),
        {
          kind: 'rows',
          rows: [
            'Behörde',
            'Abteilung',
            'Straße und Hausnummer',
            'PLZ und Ort',
            'Leitweg-ID',
            'Ansprechperson',
            'E-Mail',
            'Telefon',
            'Datum, Stempel',
          ].map(line),
        },
      ),
  },
  {
    slug: 'entsorgungshinweis',
    title: 'Entsorgung von Altgeräten und Batterien',
    excerpt: 'Was nicht in den Hausmüll gehört und wie wir es zurücknehmen.',
    body: '<p>Zum Aushängen im Betrieb. Alle Einzelheiten: <a href="/page/batterie-elektro">Batterie- und Elektrohinweise</a>.</p>',
    group: 'Sicherheit und Entsorgung',
    fileName: 'entsorgungshinweis.pdf',
    fileType: pdf,
    make: () =>
      paper(
        'Entsorgung von Altgeräten und Batterien',
        heading('Altgeräte'),
        text(
          'Elektrogeräte gehören nicht in den Hausmüll. Wir nehmen Altgeräte unentgeltlich zurück. Batterien, Akkus und Lampen bitte vorher entnehmen; persönliche Daten löschen Sie bitte selbst.',
        ),
        heading('Batterien'),
        text(
          'Alte Batterien geben Sie unentgeltlich bei uns oder einer kommunalen Sammelstelle zurück. Pole von Lithium-Akkus vorher abkleben.',
        ),
        heading('Leere Kartuschen'),
        text('Für Toner und Tinte stellen wir Sammelboxen auf und holen sie ab, sobald sie voll sind.'),
      ),
  },
  {
    slug: 'bmecat-muster',
    title: 'BMEcat-Muster',
    excerpt: 'So sehen unsere Katalogdaten für Einkaufssysteme aus.',
    body: '<p>Ein kurzer Katalog im Format BMEcat 2005 mit einem Artikel, zum Prüfen Ihrer Schnittstelle. Wie wir Ihr System anbinden, steht unter <a href="/page/e-procurement">E-Procurement</a>.</p>',
    group: 'Für Einkaufssysteme',
    fileName: 'bmecat-muster.xml',
    fileType: 'application/xml',
    make: () => Buffer.from(bmecat),
  },
]

const bmecat = `<?xml version="1.0" encoding="UTF-8"?>
<BMECAT version="2005" xmlns="http://www.bmecat.org/bmecat/2005">
  <HEADER>
    <CATALOG>
      <LANGUAGE>deu</LANGUAGE>
      <CATALOG_ID>MUSTER</CATALOG_ID>
      <CATALOG_VERSION>1.0</CATALOG_VERSION>
      <CURRENCY>EUR</CURRENCY>
    </CATALOG>
    <SUPPLIER><SUPPLIER_NAME>${operator.name}</SUPPLIER_NAME></SUPPLIER>
  </HEADER>
  <T_NEW_CATALOG>
    <PRODUCT>
      <SUPPLIER_PID>100001</SUPPLIER_PID>
      <PRODUCT_DETAILS>
        <DESCRIPTION_SHORT>Cursella Kugelschreiber Basic M, blau</DESCRIPTION_SHORT>
      </PRODUCT_DETAILS>
      <PRODUCT_ORDER_DETAILS>
        <ORDER_UNIT>C62</ORDER_UNIT>
      </PRODUCT_ORDER_DETAILS>
    </PRODUCT>
  </T_NEW_CATALOG>
</BMECAT>
`

/** Sheets that stand with the articles too, gathered for who is responsible for safety. */
const sheetTypes = ['reiniger', 'desinfektion', 'alleskleber', 'aktenvernichter', 'monitor']

function* sheets(): Generator<SeedDownload> {
  for (const type of articleTypes.filter(({ slug }) => sheetTypes.includes(slug))) {
    const legal = type.legal ?? {}
    const isHazard = ['reiniger', 'desinfektion', 'alleskleber'].includes(type.slug)
    const wanted = isHazard ? 'sicherheitsdatenblatt' : 'anleitung'
    const clp = { pictograms: [], signalWord: null, statements: [] }
    const sheet = documentsOf(type.slug, { ...legal, clp, weeeNumber: operator.weeeNumber }).find(
      ({ kind }) => kind === wanted,
    )
    if (!sheet) continue
    yield {
      slug: `${wanted}-${type.slug}`,
      title: sheet.title,
      excerpt: isHazard
        ? 'Gefahren, Erste Hilfe, Lagerung und Entsorgung für gewerbliche Anwender.'
        : 'Aufstellen, sicher benutzen und am Ende richtig entsorgen.',
      body: `<p>Gehört zu allen Artikeln der Art <a href="/shop/articletypename/${type.slug}">${type.name}</a>.</p>`,
      group: isHazard ? 'Sicherheit und Entsorgung' : 'Anleitungen',
      fileName: sheet.file.replace('/documents/', ''),
      fileType: pdf,
      file: sheet.file,
      bytes: sheet.bytes,
    }
  }
}

/** As the shop lists them, by group. */
export function downloads(): readonly SeedDownload[] {
  const own = made.map(({ make, ...one }) => ({ ...one, file: `/documents/${one.fileName}`, bytes: make().length }))
  const all = [...own, ...sheets()]
  const groups = [...new Set(all.map(({ group }) => group))]
  return groups.flatMap((group) => all.filter((one) => one.group === group))
}

/** Files that no article has. */
export function* downloadFiles(): Generator<{ readonly name: string; readonly bytes: Uint8Array }> {
  for (const { fileName, make } of made) yield { name: fileName, bytes: make() }
}
