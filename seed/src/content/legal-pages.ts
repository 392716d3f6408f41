import { operator } from '../organisation/people.ts'
import { list, p, type SeedPage, sample, section, steps, table } from './writing.ts'

// The pages a sale needs (domain 1.3 and 3.10), as a careful shop would write them for the invented operator. No legal
// advice. Words in double braces are filled in by the shop from the data it reckons with (areas/content/filled-in.ts).

const address = [
  operator.name,
  operator.street,
  `${operator.zip} ${operator.city}`,
  `Telefon: ${operator.phone}`,
  `E-Mail: <a href="mailto:${operator.email}">${operator.email}</a>`,
].join('<br>')

const numbered = (...sections: readonly (readonly [title: string, ...parts: string[]])[]) =>
  sections.map(([title, ...parts], index) => section(`${index + 1}. ${title}`, ...parts)).join('')

const terms = numbered(
  [
    'Geltung und Anbieter',
    `Diese Bedingungen gelten für alle Verträge, die Verbraucherinnen und Verbraucher in diesem Shop mit uns schließen. Vertragspartnerin ist die ${operator.name}, ${operator.street}, ${operator.zip} ${operator.city}.`,
    'Verbraucher ist, wer überwiegend weder für ein Gewerbe noch für eine selbstständige berufliche Tätigkeit kauft (§ 13 BGB). Für Unternehmen gelten unsere <a href="/page/agb-b2b">Geschäftsbedingungen für Unternehmen</a>.',
  ],
  [
    'Vertragsschluss',
    'Die Darstellung der Waren ist kein bindendes Angebot. Mit dem Knopf „zahlungspflichtig bestellen“ geben Sie ein verbindliches Angebot für die Waren im Warenkorb ab. Bis dahin können Sie alle Angaben prüfen und mit „Ändern“ berichtigen.',
    'Den Eingang bestätigen wir sofort per E-Mail. Diese Bestätigung ist noch keine Annahme. Der Vertrag kommt zustande, wenn wir den Versand bestätigen oder mitteilen, dass die Ware zur Abholung bereitliegt, spätestens nach drei Werktagen. Bei Vorkasse nehmen wir Ihr Angebot mit der Eingangsbestätigung an.',
    'Vertragssprache ist Deutsch. Wir speichern den Vertragstext; Sie erhalten ihn mit der Bestätigung und finden ihn, wenn Sie angemeldet sind, bei Ihren Bestellungen.',
  ],
  [
    'Preise und Versandkosten',
    'Alle Preise enthalten die gesetzliche Mehrwertsteuer. Hinzu kommen die Versandkosten der Seite <a href="/page/versand-zahlung">Versand und Zahlung</a>; Sie sehen sie im Warenkorb und vor dem Bestellen.',
    'Pfand weisen wir gesondert aus. Sie erhalten es zurück, sobald das Leergut bei uns ist.',
  ],
  [
    'Zahlung',
    'Welche Zahlungsarten Ihnen offenstehen, sehen Sie an der Kasse. Für keine berechnen wir einen Aufschlag. Rechnungen sind 14 Tage nach Erhalt fällig. Bei Vorkasse nennt die Bestätigung unser Konto; wir reservieren die Ware sieben Tage.',
  ],
  [
    'Lieferung und Abholung',
    'Wir liefern nach Deutschland und Österreich, in andere Länder auf Anfrage. Die Lieferzeit steht am Artikel. Sie beginnt mit dem Tag nach dem Vertragsschluss, bei Vorkasse mit dem Tag nach dem Zahlungsauftrag.',
    'Kommt eine Lieferung in mehreren Teilen, entstehen Ihnen keine weiteren Versandkosten. Ist eine Ware ohne unser Verschulden nicht verfügbar, sagen wir Ihnen das unverzüglich und erstatten, was Sie dafür gezahlt haben.',
    'Bestellungen zur Abholung liegen zehn Werktage in der Filiale bereit. Bitte bringen Sie die Abholnummer mit.',
  ],
  ['Eigentumsvorbehalt', 'Die Ware bleibt bis zur vollständigen Zahlung unser Eigentum.'],
  [
    'Widerrufsrecht',
    'Sie können Ihre Bestellung binnen 14 Tagen widerrufen. Einzelheiten und Ausnahmen stehen in der <a href="/page/widerruf">Widerrufsbelehrung</a>. Am schnellsten geht es mit der Funktion <a href="/vertrag-widerrufen">Vertrag widerrufen</a>.',
  ],
  [
    'Gewährleistung und Garantie',
    'Es gilt das gesetzliche Gewährleistungsrecht. Bei einem Mangel haben Sie die Wahl zwischen Reparatur und Ersatz. Garantien der Hersteller bestehen daneben und schränken Ihre Rechte nicht ein; mehr dazu unter <a href="/page/gewaehrleistung-garantie">Gewährleistung und Garantie</a>.',
    'Hat die Verpackung sichtbare Schäden, sagen Sie das bitte dem Zusteller und uns. Für Ihre Rechte ist das nicht nötig, es hilft uns aber gegenüber dem Frachtführer.',
  ],
  [
    'Haftung',
    'Wir haften unbeschränkt für Vorsatz und grobe Fahrlässigkeit, für Schäden an Leben, Körper und Gesundheit, nach dem Produkthaftungsgesetz und im Umfang einer Garantie.',
    'Bei leichter Fahrlässigkeit haften wir nur, wenn wir eine Pflicht verletzen, auf deren Erfüllung Sie vertrauen dürfen und die den Vertrag erst möglich macht. Die Haftung ist dann auf den vorhersehbaren, typischen Schaden begrenzt.',
  ],
  [
    'Gutscheine und Gratisartikel',
    'Ein Gutschein gilt im angegebenen Zeitraum und ab dem angegebenen Warenwert; je Bestellung lässt sich einer einlösen. Preisgebundene Bücher sind ausgenommen. Widerrufen Sie die Bestellung, zu der ein Gratisartikel gehört, geben Sie ihn mit zurück.',
  ],
  [
    'Streitbeilegung und Recht',
    'Wir sind nicht verpflichtet und nicht bereit, an einem Verfahren vor einer Verbraucherschlichtungsstelle teilzunehmen (§ 36 VSBG). Sprechen Sie uns an: Meist finden wir am Telefon eine Lösung.',
    'Es gilt deutsches Recht. Der Schutz zwingender Vorschriften des Staates, in dem Sie gewöhnlich leben, bleibt Ihnen erhalten.',
  ],
)

const businessTerms = numbered(
  [
    'Geltung',
    'Diese Bedingungen gelten nur gegenüber Unternehmern (§ 14 BGB), juristischen Personen des öffentlichen Rechts und öffentlich-rechtlichen Sondervermögen. Sie gelten auch für künftige Geschäfte, ohne dass wir erneut darauf hinweisen müssen.',
    'Abweichende Einkaufsbedingungen gelten nur, wenn wir ihnen in Textform zustimmen. Rahmenverträge gehen diesen Bedingungen vor.',
  ],
  [
    'Vertragsschluss und Freigaben',
    'Mit „zahlungspflichtig bestellen“ gibt Ihr Unternehmen ein verbindliches Angebot ab. Der Vertrag kommt mit der Versandbestätigung oder der Lieferung zustande.',
    'Verlangt Ihr Unternehmen eine Freigabe, ist „Zur Freigabe senden“ noch keine Bestellung. Erst die Freigabe ist das Angebot an uns. Wer in Ihrem Unternehmen bestellen, freigeben und verwalten darf, legen Ihre Administratoren fest; deren Einstellungen dürfen wir vertrauen.',
  ],
  [
    'Preise',
    'Preise verstehen sich in Euro, netto zuzüglich der gesetzlichen Mehrwertsteuer und der Versandkosten der Seite <a href="/page/versand-zahlung">Versand und Zahlung</a>.',
    'Liegt der Warenwert einer Bestellung unter {{mindermenge.grenze}} netto, berechnen wir einen Mindermengenzuschlag von {{mindermenge.zuschlag}} netto. Tagespreise gelten am Tag der Bestellung.',
  ],
  [
    'Zahlung',
    'Rechnungen sind binnen 14 Tagen ohne Abzug fällig, soweit nichts anderes vereinbart ist. Bei Verzug gelten die gesetzlichen Zinsen und die Pauschale von 40 € (§ 288 BGB).',
    'Aufrechnen können Sie nur mit Forderungen, die unbestritten oder rechtskräftig festgestellt sind.',
    'Rechnungen stellen wir auf Wunsch als ZUGFeRD oder XRechnung aus, für Lieferungen ab dem 1. Januar 2027 in der Regel nur noch elektronisch.',
  ],
  [
    'Lieferung und Gefahr',
    'Teillieferungen sind zulässig, soweit sie zumutbar sind. Die Gefahr geht mit der Übergabe an den Frachtführer über, bei Lieferung mit unserem Fuhrpark mit der Übergabe an der Annahmestelle.',
    'Höhere Gewalt, Arbeitskämpfe und ausbleibende Vorlieferungen, die wir nicht zu vertreten haben, verlängern die Lieferzeit um ihre Dauer. Dauert sie länger als sechs Wochen, können beide Seiten zurücktreten.',
  ],
  [
    'Untersuchung und Mängel',
    'Bitte untersuchen Sie die Ware unverzüglich und zeigen Sie Mängel sofort an, verdeckte sobald sie sich zeigen (§ 377 HGB).',
    'Bei einem Mangel bessern wir nach unserer Wahl nach oder liefern Ersatz. Ansprüche verjähren ein Jahr nach Ablieferung; das gilt nicht bei Vorsatz, grober Fahrlässigkeit, Schäden an Leben, Körper und Gesundheit und im Lieferantenregress.',
  ],
  [
    'Eigentumsvorbehalt',
    'Die Ware bleibt unser Eigentum, bis alle Forderungen aus der Geschäftsverbindung bezahlt sind. Im gewöhnlichen Geschäftsgang dürfen Sie weiterverkaufen; die Forderung daraus treten Sie schon jetzt in Höhe des Rechnungsbetrags an uns ab.',
  ],
  [
    'Freiwillige Rückgabe',
    'Ein Widerrufsrecht besteht im Geschäftsverkehr nicht. Unbenutzte Lagerware nehmen wir freiwillig zurück; die Bedingungen stehen unter <a href="/page/rueckgabe-b2b">Freiwillige Rückgabe</a>.',
  ],
  [
    'Haftung',
    'Wir haften unbeschränkt für Vorsatz und grobe Fahrlässigkeit, für Schäden an Leben, Körper und Gesundheit und nach dem Produkthaftungsgesetz. Bei leichter Fahrlässigkeit haften wir nur für wesentliche Vertragspflichten und begrenzt auf den vorhersehbaren, typischen Schaden.',
  ],
  ['Recht und Gerichtsstand', 'Es gilt deutsches Recht ohne das UN-Kaufrecht. Gerichtsstand für Kaufleute ist Köln.'],
)

const privacy = [
  section(
    'Wer verantwortlich ist',
    `<p>${address}</p>`,
    'Unsere Datenschutzbeauftragte erreichen Sie unter derselben Anschrift mit dem Zusatz „Datenschutz“.',
  ),
  section(
    'Wenn Sie den Shop nur ansehen',
    'Ihr Browser übermittelt technisch notwendige Angaben: die Netzadresse, die aufgerufene Seite, Zeitpunkt, Browser und Betriebssystem. Ohne sie lässt sich keine Seite ausliefern. Wir nutzen sie, um den Shop sicher und stabil zu betreiben (Art. 6 Abs. 1 Buchst. f DSGVO), und führen sie nicht mit anderen Daten zusammen. Die Verbindung ist verschlüsselt.',
  ),
  section(
    'Was wir wozu verarbeiten',
    table(
      ['Daten', 'Zweck', 'Grundlage', 'Dauer'],
      [
        'Name, Anschrift, E-Mail, Bestellung',
        'Vertrag ausführen, liefern, abrechnen',
        'Art. 6 Abs. 1 Buchst. b DSGVO',
        'Rechnungen 8 Jahre, Schriftwechsel 6 Jahre',
      ],
      ['Konto, Einkaufslisten, gespeicherte Warenkörbe', 'Ihr Konto führen', 'Buchst. b', 'bis Sie das Konto löschen'],
      ['Anfragen, Formulare und Nachrichten', 'antworten, Angebote erstellen', 'Buchst. b', '6 Jahre'],
      [
        'Bewertungen',
        'Erfahrungen mit Artikeln zeigen',
        'Buchst. b',
        'bis sie gelöscht werden; ohne Namen, wenn Sie Ihr Konto löschen',
      ],
      [
        'E-Mail-Adresse für den Newsletter',
        'Newsletter senden',
        'Buchst. a, nur mit Einwilligung',
        'bis Sie ihn abbestellen',
      ],
      ['Widerrufserklärungen', 'Eingang belegen und bearbeiten', 'Buchst. c', '6 Jahre'],
      ['Anmeldungen, Netzadresse', 'Missbrauch erkennen', 'Buchst. f', 'längstens 90 Tage'],
      [
        'Seitenaufrufe, Suchwörter, Warenkörbe und Bestellungen ohne Namen',
        'Statistik',
        'Buchst. a, nur mit Einwilligung',
        '13 Monate',
      ],
    ),
  ),
  section(
    'Wer Daten erhält',
    list(
      'Paketdienste, Speditionen und unser Montageteam: Anschrift und, wenn Sie es wünschen, Telefonnummer für die Absprache',
      'Banken und Zahlungsdienste, soweit Sie sie wählen',
      'Hersteller bei Direktlieferung und Gewährleistung',
      'Rechenzentrum und Mailversand in der Europäischen Union, als Auftragsverarbeiter',
      'Finanzbehörden, soweit ein Gesetz es verlangt',
    ),
    'In Länder außerhalb der Europäischen Union übermitteln wir keine Daten. Verkauft wird nichts.',
  ),
  section(
    'Was Sie angeben müssen',
    'Pflichtangaben sind in den Formularen als solche zu erkennen. Ohne Namen, Anschrift und E-Mail-Adresse können wir keinen Vertrag mit Ihnen schließen und nichts liefern. Alles andere ist freiwillig, auch Anrede und, bei Privatkunden, Telefonnummer.',
  ),
  section(
    'Wie wir Ihre Daten schützen',
    'Passwörter speichern wir nur als Prüfwert, aus dem sie sich nicht zurückrechnen lassen. Ihr Konto können Sie mit einem zweiten Faktor sichern. Zugriff auf Kundendaten haben nur Beschäftigte, die ihn für ihre Aufgabe brauchen.',
  ),
  section(
    'Cookies und Speicher im Browser',
    'Notwendige Cookies halten Warenkorb, Anmeldung und Ihre Wahl zwischen Privat und Geschäftlich. Alles Weitere ist ausgeschaltet, bis Sie zustimmen. Stimmen Sie zu, zählen wir mit Matomo, welche Seiten besucht, was gesucht und was bestellt wird: ohne Cookies, ohne Namen und Adressen, bei Bestellungen mit der Bestellnummer. Ihre Wahl ändern Sie jederzeit unter <a href="/cookie-config">Cookie-Einstellungen</a>. Schriften, Bilder und Programme kommen nur von uns selbst.',
  ),
  section(
    'Konten in Unternehmen',
    'Verwaltet Ihr Arbeitgeber Ihr Benutzerkonto, entscheidet er über Kostenstellen, Budgets und Freigaben und ist dafür verantwortlich. Mit ihm haben wir einen <a href="/page/avv">Vertrag zur Auftragsverarbeitung</a>.',
  ),
  section(
    'Prüfung der Zahlungsfähigkeit',
    'Beim Kauf auf Rechnung setzen wir für Privatkunden eine feste Grenze. Eine Auskunftei fragen wir nicht. Entscheidungen trifft kein Programm allein.',
  ),
  section(
    'Ihre Rechte',
    list(
      'Auskunft, Berichtigung und Löschung',
      'Einschränkung der Verarbeitung',
      'Ihre Daten in einem gängigen Format (<a href="/page/datenexport">Datenexport</a>)',
      'Widerspruch, wenn wir uns auf berechtigte Interessen stützen',
      'Widerruf einer Einwilligung, mit Wirkung für die Zukunft',
      'Beschwerde bei der Landesbeauftragten für Datenschutz und Informationsfreiheit Nordrhein-Westfalen',
    ),
    `Ein Brief oder eine E-Mail an <a href="mailto:${operator.email}">${operator.email}</a> genügt. Wir antworten binnen eines Monats. Was zu Ihrem Konto gespeichert ist, sehen Sie angemeldet auch selbst unter „Meine Daten“.`,
  ),
  section('Stand', 'Wir passen diese Hinweise an, wenn sich der Shop oder das Recht ändert. Stand: November 2026.'),
].join('')

const imprint = [
  section('Anbieterin (§ 5 DDG)', `<p>${address}</p>`),
  section('Vertreten durch', `Geschäftsführerin ${operator.manager}`),
  section(
    'So erreichen Sie uns',
    `Telefonisch montags bis freitags von 8:00 bis 18:00 Uhr und samstags von 9:00 bis 13:00 Uhr unter ${operator.phone}, jederzeit per E-Mail oder über das <a href="/page/kontakt">Kontaktformular</a>.`,
  ),
  section(
    'Register und Nummern',
    list(
      `Handelsregister: ${operator.register}`,
      `Umsatzsteuer-Identifikationsnummer: ${operator.taxId}`,
      `WEEE-Registrierungsnummer: ${operator.weeeNumber}`,
      `Verpackungsregister LUCID: ${operator.lucidNumber}`,
    ),
  ),
  section('Verantwortlich für das Magazin (§ 18 Abs. 2 MStV)', `${operator.manager}, Anschrift wie oben.`),
  section(
    'Streitbeilegung (§ 36 VSBG)',
    'Wir sind nicht verpflichtet und nicht bereit, an Verfahren vor einer Verbraucherschlichtungsstelle teilzunehmen.',
  ),
  section(
    'Kontaktstelle nach der Verordnung (EU) 2022/2065',
    `Hinweise auf rechtswidrige Inhalte, etwa in Bewertungen, richten Sie bitte auf Deutsch oder Englisch an <a href="mailto:${operator.email}">${operator.email}</a>.`,
  ),
  section(
    'Bilder und Texte',
    'Die Bilder dieses Shops sind gezeichnet. Texte und Bilder sind urheberrechtlich geschützt; bitte fragen Sie, bevor Sie sie verwenden. Marken und Zeichen gehören ihren Inhabern.',
  ),
  section(
    'Links',
    'Einige Seiten verweisen auf Angebote anderer. Beim Verlinken haben wir sie geprüft; für ihren Inhalt sind deren Anbieter verantwortlich. Fällt Ihnen etwas auf, schreiben Sie uns bitte.',
  ),
  section('Hinweis', 'Alle Firmen, Marken und Personen dieses Shops sind erfunden.'),
].join('')

const withdrawal = [
  section(
    'Widerrufsrecht',
    'Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.',
    'Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die Ware in Besitz genommen haben. Haben Sie mehrere Waren in einer Bestellung gekauft, die getrennt geliefert werden, zählt der Tag, an dem Sie die letzte Ware in Besitz genommen haben.',
    'Um Ihr Widerrufsrecht auszuüben, müssen Sie uns mit einer eindeutigen Erklärung über Ihren Entschluss informieren, diesen Vertrag zu widerrufen:',
    `<p>${address}</p>`,
    'Sie können dafür das <a href="/page/muster-widerrufsformular">Muster-Widerrufsformular</a> verwenden, das jedoch nicht vorgeschrieben ist.',
    'Sie können Ihren Widerruf auch über unsere Widerrufsfunktion erklären: <a href="/vertrag-widerrufen">Vertrag widerrufen</a>. Nutzen Sie sie, senden wir Ihnen unverzüglich eine Eingangsbestätigung mit dem Inhalt Ihrer Erklärung sowie Datum und Uhrzeit ihres Eingangs per E-Mail.',
    'Zur Wahrung der Frist reicht es aus, dass Sie die Mitteilung vor Ablauf der Widerrufsfrist absenden.',
  ),
  section(
    'Folgen des Widerrufs',
    'Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten, unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf bei uns eingegangen ist. Ausgenommen sind zusätzliche Kosten, die daraus entstehen, dass Sie eine andere als die von uns angebotene, günstigste Standardlieferung gewählt haben.',
    'Für die Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie eingesetzt haben, es sei denn, wir haben etwas anderes vereinbart; in keinem Fall berechnen wir Ihnen dafür Entgelte. Wir können die Rückzahlung verweigern, bis wir die Ware zurückerhalten haben oder bis Sie nachgewiesen haben, dass Sie sie zurückgesandt haben, je nachdem, was früher ist.',
    'Sie haben die Ware unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag, an dem Sie uns vom Widerruf unterrichten, an uns zurückzusenden oder zu übergeben. Die Frist ist gewahrt, wenn Sie die Ware vor Ablauf der vierzehn Tage absenden.',
    'Sie tragen die unmittelbaren Kosten der Rücksendung paketfähiger Ware. Speditionsware holen wir ab; Sie tragen die unmittelbaren Kosten, höchstens {{spedition.brutto}} je Bestellung.',
    'Für einen Wertverlust müssen Sie nur aufkommen, wenn er auf einen Umgang zurückgeht, der zur Prüfung der Beschaffenheit, Eigenschaften und Funktionsweise der Ware nicht nötig war.',
  ),
  section(
    'Ausnahmen',
    'Das Widerrufsrecht besteht nicht bei Verträgen über',
    list(
      'Waren, die nach Ihren Angaben angefertigt werden, zum Beispiel Stempel, Visitenkarten und Gravuren,',
      'Waren, die schnell verderben können,',
      'Zeitungen, Zeitschriften und Illustrierte, außer im Abonnement.',
    ),
    'Es erlischt vorzeitig bei',
    list(
      'versiegelten Waren, die aus Gründen der Hygiene oder des Gesundheitsschutzes nicht zur Rückgabe geeignet sind, wenn Sie die Versiegelung entfernt haben,',
      'versiegelter Software, wenn Sie die Versiegelung entfernt haben.',
    ),
  ),
].join('')

const form = [
  p(
    'Wenn Sie den Vertrag widerrufen wollen, füllen Sie bitte dieses Formular aus und senden Sie es zurück. Schneller geht es mit der Funktion <a href="/vertrag-widerrufen">Vertrag widerrufen</a>.',
  ),
  `<blockquote><p>An<br>${address}</p>`,
  p(
    'Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*):',
  ),
  '<table><tbody>' +
    [
      'Waren',
      'Bestellt am (*) / erhalten am (*)',
      'Bestellnummer',
      'Name des/der Verbraucher(s)',
      'Anschrift des/der Verbraucher(s)',
      'Unterschrift (nur bei Mitteilung auf Papier)',
      'Datum',
    ]
      .map((label) => `<tr><th>${label}</th><td>………………………………………</td></tr>`)
      .join('') +
    '</tbody></table>',
  `${p('(*) Unzutreffendes streichen.')}</blockquote>`,
].join('')

const shippingAndPayment = [
  section(
    'Versandkosten in Deutschland',
    '{{versandarten}}',
    'Die Grenzen für kostenfreien Versand gelten für den Warenwert vor Gutscheinen. Im Warenkorb sehen Sie, wie viel noch fehlt.',
  ),
  section('Zuschläge', '{{zuschlaege}}'),
  section(
    'Österreich und andere Länder',
    'Nach Österreich liefern wir Pakete für {{paket.at.netto}} netto ({{paket.at.brutto}} brutto), in andere Länder auf Anfrage. Speditionsware liefern wir nur in Deutschland.',
  ),
  section(
    'Lieferzeit',
    'Was sofort lieferbar ist und montags bis freitags bis 15:30 Uhr bestellt wird, verlässt unser Lager am selben Tag. Alles Weitere steht unter <a href="/page/lieferzeit">Lieferzeit</a> und <a href="/page/lieferbedingungen">Lieferbedingungen</a>.',
  ),
  section(
    'Zahlungsarten',
    '{{zahlungsarten}}',
    'Für keine Zahlungsart berechnen wir einen Aufschlag. Welche Ihnen offenstehen, sehen Sie an der Kasse.',
  ),
  section(
    'Abholung',
    'Bestellungen zur Abholung liegen nach zwei Stunden in unserer <a href="/page/filialen">Filiale in Köln</a> bereit, zehn Werktage lang. Abholen kostet nichts.',
  ),
].join('')

const deliveryTime = [
  p('Die Lieferzeit steht an jedem Artikel. Das bedeuten die Angaben:'),
  table(
    ['Angabe', 'Bei Ihnen'],
    ['Sofort lieferbar, Mo–Fr bis 15:30 Uhr bestellt', 'in der Regel am nächsten Werktag'],
    ['Beschaffungsware', 'in 2 bis 4 Werktagen'],
    ['Direktlieferung ab Hersteller', 'in 5 bis 8 Werktagen'],
    ['Auftragsfertigung', 'in 10 bis 15 Werktagen nach Ihrer Freigabe'],
    ['Möbel mit Montage', 'zum vereinbarten Termin'],
  ),
  section(
    'Was zählt',
    'Werktage sind Montag bis Freitag ohne die Feiertage in Nordrhein-Westfalen, wo unser Lager steht. Am 24. und 31. Dezember verschicken wir nichts. Bei Vorkasse beginnt die Zeit mit dem Eingang Ihrer Zahlung.',
  ),
  section(
    'Mehrere Artikel',
    'Sind nicht alle Artikel sofort da, schicken wir vor, was lieferbar ist. Der Rest folgt ohne weitere Versandkosten.',
  ),
].join('')

const delivery = [
  section(
    'Paket',
    'Pakete kommen mit unserem Paketdienst in ein bis zwei Werktagen. Die Sendungsnummer steht in der Versandmail.',
  ),
  section(
    'Eigener Fuhrpark',
    'Im Raum Köln liefern wir montags bis freitags selbst: bis in den Raum, den Sie angeben, und Leergut nehmen wir mit. Ab {{eigener-fuhrpark.frei.netto}} netto ist das kostenfrei.',
  ),
  section(
    'Spedition',
    'Möbel und schwere Geräte kommen mit der Spedition frei Bordsteinkante, auf Wunsch bis zur Verwendungsstelle. Den Termin stimmt die Spedition vorher mit Ihnen ab.',
  ),
  section(
    'Getränke',
    'Getränke bringen wir dienstags und donnerstags, ab vier Kisten. Das Pfand steht gesondert auf der Rechnung.',
  ),
  section(
    'Inseln',
    'Auf Inseln ohne Straßenverbindung berechnen wir {{insel.netto}} netto ({{insel.brutto}} brutto) mehr.',
  ),
  section(
    'Wenn niemand da ist',
    'Der Paketdienst stellt bei Nachbarn zu oder lagert das Paket sieben Tage in einer Filiale. Für Firmen liefern wir an den Empfang oder die Warenannahme, wie Sie es in der Adresse angeben.',
  ),
].join('')

const assembly = [
  p(
    'Unser Team baut Stühle, Tische und Schränke bei Ihnen auf, richtet sie aus, prüft die Funktion und nimmt die Verpackung mit. Der Preis: {{montage.netto}} netto ({{montage.brutto}} brutto) je Möbel.',
  ),
  section(
    'So läuft es ab',
    steps(
      'Sie wählen an der Kasse „Lieferung mit Montage“.',
      'Wir rufen an und vereinbaren einen Termin, auch früh oder nach Büroschluss.',
      'Zwei Fachleute liefern, bauen auf und erklären die Einstellungen.',
    ),
  ),
  section(
    'Gut zu wissen',
    'Bitte sorgen Sie für freien Zugang und, ab dem dritten Stock, für einen Aufzug. Wandmontage und Elektroarbeiten führen wir nach Absprache aus.',
  ),
].join('')

const voluntaryReturn = [
  p(
    'Im Geschäftsverkehr gibt es kein Widerrufsrecht. Wir nehmen unbenutzte Lagerware freiwillig zurück, wenn einmal das Falsche im Schrank steht.',
  ),
  section(
    'Was geht',
    list(
      'Lagerware in ungeöffneter Originalverpackung',
      'innerhalb von 30 Tagen nach der Lieferung',
      'ab einem Warenwert von 10,00 € netto je Artikel',
    ),
  ),
  section(
    'Was nicht geht',
    list(
      'Auftragsfertigungen und Direktlieferungen ab Hersteller',
      'Lebensmittel und geöffnete Hygieneartikel',
      'Toner und Tinten mit gebrochenem Siegel',
      'Restposten und B-Ware',
    ),
  ),
  section(
    'So geht es',
    steps(
      'Melden Sie die Rückgabe über das Formular <a href="/page/retoure">Retoure anmelden</a> an und nennen Sie Bestellnummer, Artikel und Menge.',
      'Sie erhalten einen Rückgabeschein, auf Wunsch holen wir die Ware bei der nächsten Lieferung ab.',
      'Nach der Prüfung schreiben wir den Warenwert gut. Versandkosten erstatten wir nicht.',
    ),
  ),
  section(
    'Verpackung und Versand',
    'Bitte verwenden Sie einen festen Karton und legen Sie den Rückgabeschein bei; die Originalverpackung allein genügt nicht, sie soll ja wieder verkauft werden. Die Kosten der Rücksendung tragen Sie. Paletten und Möbel holen wir nach Absprache ab.',
  ),
  section(
    'Gutschrift',
    'Die Gutschrift folgt in der Regel binnen zehn Werktagen nach dem Eingang. Ist die Ware beschädigt, beschriftet oder unvollständig, sprechen wir mit Ihnen, bevor wir etwas abziehen oder zurückschicken.',
  ),
  section(
    'Mängel',
    'Ist etwas beschädigt oder falsch geliefert, gilt das nicht: Dann haben Sie Ihre gesetzlichen Rechte, und wir tragen alle Kosten.',
  ),
].join('')

const batteries = [
  section(
    'Batterien und Akkus',
    'Batterien und Akkus gehören nicht in den Hausmüll. Als Endnutzerin oder Endnutzer, auch im Betrieb, sind Sie gesetzlich verpflichtet, Altbatterien zurückzugeben. Sie können sie unentgeltlich in unserer Filiale abgeben oder ausreichend frankiert an unser Lager schicken; das Porto erstatten wir.',
    'Die durchgestrichene Mülltonne bedeutet, dass eine Batterie nicht in den Hausmüll darf. Steht darunter Cd oder Pb, enthält sie mehr als 0,002 Masseprozent Cadmium oder mehr als 0,004 Masseprozent Blei.',
    'Alte Batterien können Schadstoffe enthalten, die Umwelt und Gesundheit schaden, wenn sie falsch gelagert oder entsorgt werden. Sie enthalten zugleich Rohstoffe wie Eisen, Zink, Mangan oder Nickel, die sich wiedergewinnen lassen.',
    'Bitte achten Sie bei der Rückgabe auf Folgendes:',
    list(
      'Kleben Sie die Pole von Lithiumbatterien ab, damit kein Kurzschluss entsteht.',
      'Beschädigte oder aufgeblähte Akkus nehmen wir nur in der Filiale an. Bitte schicken Sie sie nicht mit der Post.',
      'Entnehmen Sie Batterien aus Geräten, wenn das ohne Werkzeug und ohne Zerstörung geht.',
      'Wir nehmen Batterien der Arten zurück, die wir als Neubatterien führen, in haushaltsüblichen Mengen. Für Betriebe mit mehr Bedarf finden wir gemeinsam einen Weg.',
    ),
    'Lange halten Akkus, wenn sie weder ganz leer noch dauernd voll sind und nicht in der Hitze liegen. Auch die Sammelstellen der Gemeinden nehmen Altbatterien unentgeltlich an.',
  ),
  section(
    'Elektro- und Elektronikgeräte',
    'Altgeräte sind getrennt vom Hausmüll zu erfassen. Entnehmen Sie vorher Batterien und Lampen, die sich ohne Zerstörung herausnehmen lassen. Löschen Sie personenbezogene Daten auf dem Gerät; dafür sind Sie selbst verantwortlich.',
    'Liefern wir Ihnen ein neues Gerät, nehmen wir ein Altgerät derselben Art unentgeltlich mit. Kleine Geräte mit höchstens 25 cm Kantenlänge nehmen wir in der Filiale auch ohne Kauf zurück, bis zu drei je Geräteart.',
    'Das Zeichen der durchgestrichenen Mülltonne auf einem Gerät bedeutet, dass es am Ende seiner Lebensdauer getrennt gesammelt wird. Sammelstellen betreiben die Städte und Gemeinden; sie nehmen Altgeräte aus privaten Haushalten unentgeltlich an.',
    `Unsere WEEE-Registrierungsnummer: ${operator.weeeNumber}.`,
  ),
  section(
    'So geben Sie ein Altgerät zurück',
    steps(
      'Bei einem neuen Gerät: Sagen Sie uns nach der Bestellung, dass wir ein Altgerät mitnehmen sollen, telefonisch oder über das <a href="/page/kontakt">Kontaktformular</a>.',
      'Ohne Kauf: Bringen Sie kleine Geräte in die <a href="/page/filialen">Filiale in Köln</a>.',
      'Betriebe mit mehreren Geräten: Unsere Technik holt sie nach Absprache ab und löscht Datenträger auf Wunsch mit Protokoll.',
    ),
  ),
  section(
    'Leere Kartuschen',
    'Für Toner und Tinten gibt es Sammelboxen. Mehr dazu unter <a href="/page/leergut-ruecknahme">Leergut-Rücknahme</a>.',
  ),
].join('')

const accessibility = [
  p('Diese Erklärung gilt für den Shop der Bürowelt Hagendorn (§ 14 und Anlage 3 BFSG).'),
  section(
    'Unser Angebot',
    'Der Shop bietet den Kauf von Bürobedarf: Artikel suchen und vergleichen, bestellen, bezahlen, Bestellungen ansehen, Verträge widerrufen und das eigene Konto verwalten. Alles geht ohne Telefon und ohne Papier.',
  ),
  section(
    'Wie wir die Anforderungen erfüllen',
    'Der Shop ist nach EN 301 549 und WCAG 2.2, Stufe AA, gestaltet:',
    list(
      'Alles lässt sich mit der Tastatur bedienen; der Fokus ist immer sichtbar.',
      'Überschriften, Listen und Formulare sind für Vorleseprogramme ausgezeichnet, Meldungen werden angesagt.',
      'Texte haben ausreichenden Kontrast und lassen sich auf 400 % vergrößern.',
      'Farben allein tragen keine Bedeutung; Bilder haben Beschreibungen.',
      'Nichts bewegt sich von allein, nichts läuft ab, während Sie ein Formular ausfüllen.',
      'Der Einkauf gelingt auch ohne JavaScript.',
    ),
  ),
  section(
    'Wie der Einkauf abläuft',
    'Sie suchen einen Artikel oder wählen ihn aus dem Sortiment, legen ihn in den Warenkorb und gehen zur Kasse. Dort prüfen Sie Adresse, Versand, Zahlung und Summe und bestellen. Jeder Schritt hat eine eigene Überschrift, Fehler werden oben auf der Seite gesammelt genannt und führen zum Feld. Privat geht das ohne Konto.',
    'Eine Anmeldung braucht nur Benutzername und Passwort; einen zweiten Faktor können Sie einschalten. Passwörter und Codes dürfen Sie einfügen und von Programmen ausfüllen lassen. Rätsel mit Bildern gibt es nicht.',
  ),
  section(
    'Wie wir prüfen',
    'Vor jeder Veröffentlichung prüfen Programme die Seiten auf bekannte Fehler, und Menschen bedienen die wichtigsten Wege mit der Tastatur und am Telefon. Diese Erklärung beruht auf unserer eigenen Bewertung. Stand: November 2026.',
  ),
  section(
    'Bekannte Grenzen',
    'Datenblätter der Hersteller im Format PDF sind nicht immer barrierefrei. Sagen Sie uns, was Sie brauchen: Wir schicken Ihnen den Inhalt als Text.',
  ),
  section(
    'Barrieren melden',
    `Schreiben Sie an <a href="mailto:${operator.email}">${operator.email}</a> oder rufen Sie an: ${operator.phone}. Wir antworten binnen zwei Wochen.`,
  ),
  section(
    'Marktüberwachung',
    'Zuständig ist die Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF) in Magdeburg. An sie können Sie sich wenden, wenn wir auf Ihre Meldung nicht antworten oder die Barriere bleibt.',
  ),
].join('')

const warranty = [
  section(
    'Gesetzliches Gewährleistungsrecht',
    'Für alle Waren haften wir Verbraucherinnen und Verbrauchern zwei Jahre lang für Mängel, die bei der Lieferung vorhanden waren. Zeigt sich ein Mangel im ersten Jahr, wird vermutet, dass er von Anfang an da war.',
    'Bei einem Mangel haben Sie die Wahl zwischen Reparatur und Ersatz, beides unentgeltlich. Entscheiden Sie sich für die Reparatur, verlängert sich die Frist einmalig um zwölf Monate. Gelingt beides nicht, können Sie den Preis mindern oder zurücktreten.',
  ),
  section(
    'So reklamieren Sie',
    steps(
      'Schreiben Sie uns mit Bestellnummer, Artikel und, wenn möglich, einem Bild.',
      'Wir antworten am nächsten Werktag und schicken einen Rücksendeschein; die Kosten tragen wir.',
      'Sie wählen Reparatur oder Ersatz.',
    ),
  ),
  section(
    'Garantien der Hersteller',
    'Manche Hersteller geben darüber hinaus eine Garantie. Dauer, Umfang und Garantiegeber stehen am Artikel. Eine Garantie schränkt Ihre gesetzlichen Rechte nicht ein; sie bestehen unentgeltlich neben ihr.',
  ),
].join('')

const texts: readonly SeedPage[] = [
  ['agb', 'Allgemeine Geschäftsbedingungen', 'Bedingungen für Verbraucherinnen und Verbraucher', terms],
  [
    'agb-b2b',
    'Allgemeine Geschäftsbedingungen für Unternehmen',
    'Bedingungen für Unternehmer im Sinne des § 14 BGB',
    businessTerms,
  ],
  ['privacy', 'Datenschutz', 'Welche Daten wir verarbeiten und welche Rechte Sie haben', privacy],
  ['impressum', 'Impressum', 'Anbieterkennzeichnung', imprint],
  ['widerruf', 'Widerrufsbelehrung', 'Widerrufsrecht für Verbraucherinnen und Verbraucher', withdrawal],
  [
    'vertrag-widerrufen',
    'Widerruf ohne Anmeldung',
    'So widerrufen Sie eine Bestellung',
    p(
      'Name, Bestellnummer und E-Mail-Adresse genügen. Einen Grund müssen Sie nicht nennen. Den Eingang bestätigen wir sofort per E-Mail, mit Datum und Uhrzeit.',
      '<a href="/vertrag-widerrufen">Vertrag widerrufen</a>',
    ),
  ],
  ['muster-widerrufsformular', 'Muster-Widerrufsformular', 'Formular zum Ausdrucken', form],
  ['versand-zahlung', 'Versand und Zahlung', 'Versandkosten, Lieferung und Zahlungsarten', shippingAndPayment],
  ['lieferzeit', 'Lieferzeit', 'Wann die Ware bei Ihnen ist', deliveryTime],
  ['lieferbedingungen', 'Lieferbedingungen', 'Paket, Spedition, Getränke, Inseln', delivery],
  ['montageservice', 'Montageservice', 'Aufbau Ihrer Möbel', assembly],
  ['rueckgabe-b2b', 'Freiwillige Rückgabe', 'Rückgabe für Unternehmen', voluntaryReturn],
  ['batterie-elektro', 'Batterie- und Elektrohinweise', 'Rückgabe von Batterien und Altgeräten', batteries],
  ['barrierefreiheit', 'Erklärung zur Barrierefreiheit', 'Angaben nach § 14 BFSG', accessibility],
  [
    'gewaehrleistung-garantie',
    'Gewährleistung und Garantie',
    'Gesetzliche Rechte und Garantien der Hersteller',
    warranty,
  ],
]

/** Each says that it is a sample: whoever sells answers for his own words. */
export const legalPages: readonly SeedPage[] = texts.map(([slug, title, description, body]) => [
  ...([slug, title, description] as const),
  body + sample,
])
