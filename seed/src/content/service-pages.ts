import { euResponsible } from '../catalogue/manufacturers.ts'
import { operator } from '../organisation/people.ts'
import { list, p, type SeedPage, sample, section, steps, table } from './writing.ts'

// What the shop tells about itself and its services (domain 3.10). Prices stand in double braces: the shop fills them in.

const mail = `<a href="mailto:${operator.email}">${operator.email}</a>`
const hours = table(
  ['Tag', 'Telefon und Filiale'],
  ['Montag bis Freitag', '8:00–18:00 Uhr'],
  ['Samstag', '9:00–13:00 Uhr'],
  ['Sonntag und Feiertage', 'geschlossen'],
)
const map = 'https://www.openstreetmap.org/search?query=50667+K%C3%B6ln'

const aboutUs = [
  p(
    'Seit drei Generationen versorgt die Bürowelt Hagendorn Betriebe, Schulen und Haushalte im Rheinland. Angefangen hat es mit einem Schreibwarenladen und einem Lieferwagen. Heute beraten, packen, liefern und montieren 42 Menschen, und der Lieferwagen hat Gesellschaft bekommen.',
    'Geblieben ist, worauf es ankommt: Wer anruft, spricht mit jemandem, der den Artikel in der Hand hatte. Und wenn etwas schiefgeht, kümmert sich die Person darum, die ans Telefon gegangen ist.',
  ),
  section(
    'Was wir tun',
    list(
      'Wir führen über 2.000 Artikel vom Bleistift bis zum Sitz-Steh-Tisch, die meisten davon ab Lager.',
      'Wir liefern mit dem Paketdienst in ganz Deutschland und im Raum Köln mit eigenen Fahrzeugen bis in den Raum, den Sie nennen.',
      'Wir planen und montieren Arbeitsplätze, vom einzelnen Tisch bis zur ganzen Etage.',
      'Wir helfen Unternehmen, ihren Einkauf zu ordnen: mit <a href="/page/kostenstellen-budgets">Kostenstellen, Budgets und Freigaben</a> und mit <a href="/page/e-procurement">Anbindungen</a> an ihr Einkaufssystem.',
    ),
  ),
  section(
    'Wie wir auswählen',
    'Ein Artikel kommt ins Sortiment, wenn wir ihn selbst benutzen würden. Unsere Eigenmarke Kontorlinie deckt den täglichen Bedarf ab; daneben finden Sie Marken für alle, die es genauer wissen wollen. Welche anerkannten Zeichen ein Artikel trägt, steht mit Nachweis auf seiner Seite. Mehr versprechen wir nicht.',
  ),
  section(
    'Wer hier arbeitet',
    'Vertrieb, Kundenservice, Logistik, Technik und Möbelplanung sitzen unter einem Dach im Kontorweg. Lernen Sie <a href="/teams">unsere Teams</a> kennen. Wenn Sie selbst Lust haben, bei uns zu arbeiten, lesen Sie <a href="/page/karriere">Karriere</a>.',
  ),
  section(
    'Mehr lesen',
    'Im <a href="/blog">Magazin</a> schreiben wir über Einkauf, Recht, Ordnung und Ergonomie. Und unter <a href="/links">Links</a> finden Sie Verbände und Stellen, auf die wir uns stützen.',
  ),
].join('')

const contact = p(
  'Rufen Sie an, schreiben Sie uns, oder kommen Sie vorbei. Am Montagmorgen und kurz nach Mittag ist am Telefon am meisten los: Schreiben Sie uns dann lieber, oder bitten Sie um einen <a href="/page/rueckruf">Rückruf</a> zu einer Zeit, die Ihnen passt.',
)

const waysToUs = [
  section(
    'Vielleicht geht es so schneller',
    list(
      'Viele Antworten stehen unter <a href="/faqs">Häufige Fragen</a>.',
      'Die richtige Durchwahl finden Sie bei <a href="/teams">unseren Teams</a>.',
      'Etwas ist beschädigt, falsch oder fehlt: <a href="/page/reklamation">Reklamation</a>',
      'Unternehmen geben unbenutzte Lagerware zurück: <a href="/page/retoure">Retoure</a>',
      'Einen Vertrag als Privatkundin oder Privatkunde widerrufen: <a href="/vertrag-widerrufen">Vertrag widerrufen</a>',
      'Kataloge kommen per Post: <a href="/page/katalog-bestellen">Katalog</a>',
      'Leere Kartuschen sammeln: <a href="/page/leergutbox">Leergutbox</a>',
      'Ein Büro einrichten: <a href="/page/moebelplanung">Möbelplanung</a>',
    ),
    'Für alles andere ist das Formular unten da. Nennen Sie bei Fragen zu einer Bestellung bitte ihre Nummer, dann müssen wir nicht zurückfragen.',
  ),
  section(
    'So kommen Sie zu uns',
    'Unsere Filiale liegt in der Kölner Innenstadt, sieben Gehminuten vom Dom. Kurz halten und laden können Sie im Hof.',
  ),
].join('')

const branches = [
  p(
    `Unsere Filiale ist zugleich Laden, Abholstelle und Ausstellung: ${operator.name}, ${operator.street}, ${operator.zip} ${operator.city}.`,
  ),
  section('Öffnungszeiten', hours),
  section(
    'Bestellen und abholen',
    steps(
      'Wählen Sie an der Kasse „Abholung in der Filiale“. Das kostet nichts.',
      'Nach zwei Stunden innerhalb der Öffnungszeiten liegt bereit, was im Lager ist. Wir schreiben Ihnen, sobald Sie kommen können.',
      'Bringen Sie die Abholnummer mit. Die Ware liegt zehn Werktage für Sie bereit.',
    ),
    'Nicht alles lässt sich abholen: Möbel, Getränke und Direktlieferungen ab Hersteller kommen zu Ihnen. Ob ein Artikel abgeholt werden kann, sehen Sie an der Kasse.',
  ),
  section(
    'Was Sie in der Filiale finden',
    list(
      'Stühle und Tische zum Ausprobieren, mit Beratung zur Einstellung',
      'Füller und Schulranzen zum Probieren, besonders in den Sommerferien',
      'eine Auswahl an Papier, Ordnern, Toner und Tinte zum Mitnehmen',
      'Rückgabe von Batterien, kleinen Elektrogeräten und leeren Kartuschen',
    ),
  ),
  section(
    'Anfahrt',
    `Mit Bahn und Bus sind es vom Hauptbahnhof wenige Minuten zu Fuß. Wer mit dem Auto kommt, hält zum Laden im Hof. Eingang und Laden sind ohne Stufen erreichbar. <a href="${map}">Karte der Umgebung öffnen</a> (OpenStreetMap, eine fremde Seite).`,
  ),
].join('')

const packaging = [
  p(
    `Für die Verpackungen, in denen Ihre Ware reist, sind wir verantwortlich. Wir sind im Verpackungsregister unter der Nummer <strong>${operator.lucidNumber}</strong> (LUCID) eingetragen und beteiligen die Verpackungen, die bei privaten Haushalten anfallen, an einem dualen System.`,
  ),
  section(
    'So verpacken wir',
    list(
      'Der Karton richtet sich nach der Ware. Kleine Bestellungen gehen in Versandtaschen oder Großbriefkartons hinaus.',
      'Als Füllung nehmen wir zuerst Papier und geschredderte Kartons, Folie nur, wo etwas wirklich empfindlich ist.',
      'Was der Hersteller gut verpackt hat, schicken wir im eigenen Karton weiter.',
      'Bestellungen eines Tages an dieselbe Adresse fassen wir zusammen, wenn Sie es wünschen.',
    ),
  ),
  section(
    'So entsorgen Sie',
    table(
      ['Material', 'Wohin'],
      ['Karton, Papier, Packband aus Papier', 'Altpapier'],
      ['Folie, Luftpolster, Umreifungsband aus Kunststoff', 'Gelber Sack oder Gelbe Tonne'],
      ['Glasflaschen mit Pfand', 'zurück an uns, bei der nächsten Getränkelieferung'],
      ['Paletten', 'Wir tauschen oder nehmen sie mit.'],
    ),
    'Wie genau getrennt wird, bestimmt Ihre Gemeinde.',
  ),
  section(
    'Rücknahme',
    'Transportverpackungen nehmen wir unentgeltlich zurück: bei Lieferung mit unserem Fuhrpark und bei Montage gleich mit, sonst in der Filiale zu den Öffnungszeiten. Sie werden wiederverwendet oder verwertet.',
  ),
  sample,
].join('')

const ratings = [
  p(
    'Bewertungen helfen bei der Auswahl, wenn man ihnen trauen kann. Deshalb sagen wir hier, woher sie kommen und was wir prüfen.',
  ),
  section(
    'Wer bewerten darf',
    'Bewerten können nur angemeldete Kundinnen und Kunden, jeden Artikel einmal. Die eigene Bewertung lässt sich später ändern. Gezeigt werden Vorname und der erste Buchstabe des Nachnamens.',
  ),
  section(
    'Ob der Artikel hier gekauft wurde',
    'Das prüfen wir anhand der Bestellungen. Steht „Verifizierter Kauf“ bei einer Bewertung, wurde der Artikel mit diesem Konto bei uns bestellt. Fehlt der Zusatz, haben wir dafür keinen Beleg; die Bewertung kann trotzdem auf eigener Erfahrung beruhen.',
  ),
  section(
    'Was wir lesen und was wir nicht ändern',
    'Bewertungen mit Links, E-Mail-Adressen oder Telefonnummern sieht sich vor der Veröffentlichung ein Mensch an. Wir veröffentlichen gute wie schlechte Bewertungen, ändern keine Texte und keine Sterne und bezahlen niemanden für eine Bewertung. Gelöscht oder nicht veröffentlicht wird, was beleidigt, wirbt, fremde Daten nennt oder nichts mit dem Artikel zu tun hat. In den Durchschnitt gehen alle veröffentlichten Bewertungen gleich ein.',
  ),
  section(
    'Etwas melden',
    'Halten Sie eine Bewertung für rechtswidrig oder unwahr? Schreiben Sie uns über das <a href="/page/kontakt">Kontaktformular</a>, nennen Sie Artikel, Datum und Grund. Wir prüfen die Meldung, sagen Ihnen, wie wir entschieden haben, und begründen es auch gegenüber der Person, die geschrieben hat.',
  ),
  sample,
].join('')

const productSafety = [
  p(
    `Hersteller, Anschrift und Warnhinweise stehen auf jeder Artikelseite. Für Hersteller außerhalb der Europäischen Union ist dort die verantwortliche Person in der EU genannt: ${euResponsible}.`,
  ),
  section(
    'Wo Sie was finden',
    list(
      'Name und Anschrift des Herstellers: auf der Artikelseite unter „Hersteller“',
      'Gefahrenzeichen und Sicherheitshinweise bei Klebstoffen, Reinigern, Toner und Sprays: vor dem Kauf auf der Artikelseite',
      'Altershinweise bei Spielzeug und Bastelmaterial: auf der Artikelseite und auf der Verpackung',
    ),
  ),
  section(
    'Rückrufe',
    'Ist ein Artikel zurückgerufen, verkaufen wir ihn nicht mehr und sagen es an der Artikelseite. Wer ihn bei uns gekauft hat, bekommt Nachricht an die Adresse der Bestellung. Bitte benutzen Sie den Artikel nicht weiter und folgen Sie den Hinweisen des Herstellers.',
  ),
  section(
    'Etwas melden',
    `Ist etwas gebrochen, heiß geworden oder hat sich jemand verletzt? Schreiben Sie uns an ${mail} oder rufen Sie an: ${operator.phone}. Nennen Sie Artikelnummer und, wenn möglich, die Chargennummer, und heben Sie den Artikel auf. Wir geben die Meldung an den Hersteller weiter.`,
  ),
  sample,
].join('')

const career = [
  p(
    'Bei uns arbeiten 42 Menschen, die gern mit Menschen zu tun haben. Manche sind seit der Ausbildung hier, andere kamen aus der Werkstatt, aus der Schule oder aus einem ganz anderen Land dazu. Was wir gemeinsam haben: Wir mögen es, wenn eine Sache fertig wird.',
  ),
  section(
    'Wen wir suchen',
    list(
      '<strong>Kundenservice:</strong> Sie hören zu, finden die Lösung und schreiben sie verständlich auf.',
      '<strong>Logistik und Fuhrpark:</strong> Sie packen sorgfältig, fahren umsichtig und kennen nach einem Jahr jede Rampe in Köln.',
      '<strong>Möbelplanung und Montage:</strong> Sie messen genau, zeichnen klar und lassen einen Raum sauber zurück.',
    ),
    'Gerade ist keine passende Stelle dabei? Schreiben Sie uns trotzdem. Wir melden uns, auch wenn wir absagen.',
  ),
  section(
    'Ausbildung',
    'Jedes Jahr zum 1. August beginnen bei uns junge Leute eine Ausbildung: Kaufleute für Büromanagement, Kaufleute im E-Commerce und Fachkräfte für Lagerlogistik. Sie lernen alle Abteilungen kennen und haben eine feste Ansprechperson. Ein Praktikum von ein bis zwei Wochen ist in den Schulferien möglich.',
  ),
  section(
    'Was Sie erwarten dürfen',
    list(
      'ein Arbeitsplatz, der so eingerichtet ist, wie wir es anderen empfehlen',
      'Pläne, die zwei Wochen vorher feststehen',
      'Zeit zum Einarbeiten und jemand, den man alles fragen darf',
      'Rabatt auf das Sortiment, auch auf den Schulranzen',
    ),
  ),
  section(
    'So bewerben Sie sich',
    `Schicken Sie Lebenslauf und ein paar Sätze zu sich an ${mail}. Ein Foto brauchen wir nicht, ein Anschreiben nur, wenn Sie eins schreiben möchten. Wir antworten binnen zwei Wochen. Ihre Unterlagen löschen wir sechs Monate nach einer Absage, wenn Sie nichts anderes wünschen.`,
  ),
].join('')

const procurement = [
  p(
    'Viele Unternehmen bestellen nicht im Shop, sondern aus ihrem eigenen Einkaufssystem. Dort laufen Freigabe, Bestellung und Rechnung zusammen. Wir binden uns daran an: Ihre Leute suchen in unserem Sortiment, bestellt wird bei Ihnen.',
  ),
  section(
    'Punchout über OCI',
    'Aus Ihrem System öffnet sich unser Shop mit Ihren Preisen. Wer einkauft, füllt den Warenkorb wie gewohnt und wählt dann „An Einkaufssystem übergeben“. Die Positionen gehen mit Artikelnummer, Menge, Einheit, Preis, Lieferzeit und Kostenstelle an Ihr System zurück. Pfand steht als eigene Position darin, damit die Summe stimmt. Wir unterstützen OCI in den Versionen 4 und 5.',
  ),
  section(
    'Was wir von Ihnen brauchen',
    steps(
      'die Adresse, an die der Warenkorb zurückgeht',
      'die Zeichencodierung Ihres Systems: UTF-8 oder ISO 8859-1',
      'Ihre Warengruppe für unsere Artikel und, wenn sie abweichen, Ihre Codes für Einheiten',
      'eine Ansprechperson in Einkauf und IT und ein Testsystem, wenn es eines gibt',
    ),
    'Einrichtung und Test dauern in der Regel eine Woche. Kosten entstehen Ihnen dafür nicht.',
  ),
  section(
    'Andere Wege',
    'Arbeitet Ihr System mit cXML, oder möchten Sie einen Katalog als BMEcat einlesen? Sprechen Sie mit unserer Technik: Wir sehen uns Ihr System an und sagen offen, was sich lohnt. Für kleinere Betriebe genügt oft die <a href="/shop/quick_order">Direkterfassung</a>, in die sich Nummern und Mengen aus einer Tabelle einfügen oder als CSV- oder XLSX-Datei hochladen lassen.',
  ),
].join('')

const eInvoice = [
  p(
    'Unternehmen und Behörden erhalten ihre Rechnungen auf Wunsch elektronisch, für Lieferungen ab dem 1. Januar 2027 in der Regel nur noch so. Privatkundinnen und Privatkunden bekommen weiterhin ein PDF.',
  ),
  section(
    'Welches Format passt?',
    table(
      ['Format', 'Was es ist', 'Für wen'],
      ['ZUGFeRD', 'ein lesbares PDF mit eingebetteten Daten', 'Unternehmen, die Rechnungen auch ansehen möchten'],
      ['XRechnung', 'eine reine Datendatei', 'Behörden und Unternehmen mit automatischer Verarbeitung'],
    ),
    'Beide entsprechen der Norm EN 16931. Wenn Sie nichts angeben, senden wir ZUGFeRD.',
  ),
  section(
    'So stellen Sie um',
    steps(
      'Nennen Sie uns das Format und die E-Mail-Adresse, an die Rechnungen gehen sollen.',
      'Behörden nennen zusätzlich ihre Leitweg-ID. Wir hinterlegen sie beim Kundenkonto.',
      'Auf Wunsch schicken wir eine Testrechnung, bevor die erste echte kommt.',
    ),
    `Schreiben Sie dazu an ${mail} oder über das <a href="/page/kontakt">Kontaktformular</a>, Stichwort „Rechnung und Zahlung“.`,
  ),
  section(
    'Was auf der Rechnung steht',
    'Neben den Pflichtangaben nennen wir Ihre eigene Bestellnummer, wenn Sie sie an der Kasse eintragen, und die Kostenstellen der Positionen. Pfand, Versandkosten und Zuschläge stehen als eigene Zeilen darauf.',
  ),
  section(
    'Aufbewahren',
    'Bewahren Sie die Datei so auf, wie Sie sie bekommen haben, acht Jahre lang. Ein Ausdruck ersetzt sie nicht. Was sich zum 1. Januar 2027 ändert, fasst unser Beitrag <a href="/blog/e-rechnung-checkliste">E-Rechnung ab 1.1.2027</a> zusammen.',
  ),
].join('')

const costCentres = [
  p(
    'Wer im Unternehmen einkauft, möchte schnell bestellen. Wer dafür verantwortlich ist, möchte wissen, was geschieht. Beides geht im Shop zusammen: Jede Position trägt ihre Kostenstelle, Budgets setzen den Rahmen, und Freigaben greifen nur dort, wo Sie es möchten.',
  ),
  section(
    'Kostenstellen',
    'Administratoren legen Kostenstellen mit Nummer und Namen an, auch untereinander und mit einem Zeitraum, in dem sie gelten. Viele auf einmal lassen sich als Tabelle einlesen. Jeder Person weisen Sie zu, auf welche sie bestellen darf. Im Warenkorb wählt sie die Kostenstelle je Zeile und übernimmt sie mit einem Klick für die übrigen.',
  ),
  section(
    'Budgets',
    list(
      'für einen Monat, ein Quartal, ein Jahr oder insgesamt',
      'mit oder ohne Übertrag in den nächsten Zeitraum',
      'mit einer Warnung bei 80 % und bei 100 %',
      'mit der Folge, die Sie festlegen: nur warnen, eine Freigabe verlangen oder sperren',
    ),
    'Der Warenkorb zeigt vor dem Bestellen, was noch frei ist. Bestellungen, die auf Freigabe warten, sind schon vorgemerkt; so reicht das Geld nicht zweimal.',
  ),
  section(
    'Freigaben',
    'Sie bestimmen, wann jemand zustimmen muss: ab einem Betrag, bei einer neuen Lieferadresse, bei Artikeln außerhalb des Kernsortiments oder immer. Auf Wunsch entscheiden zwei Personen nacheinander. Wer freigibt, kann Mengen ändern, Positionen streichen oder mit Begründung ablehnen, und benennt für den Urlaub eine Vertretung. „Zur Freigabe senden“ ist noch keine Bestellung; erst die Freigabe ist es.',
  ),
  section(
    'Auswerten',
    'Die Statistik zeigt, welche Kostenstelle wofür wie viel ausgegeben hat, und lässt sich als Tabelle herunterladen. Auswertungen nach einzelnen Personen sieht nur, wer das Recht dazu hat.',
  ),
  section(
    'So fangen Sie an',
    steps(
      'Legen Sie ein <a href="/page/registrierung-business">Geschäftskonto</a> an, oder melden Sie sich mit Ihrem an.',
      'Öffnen Sie „Verwaltung“ und beginnen Sie mit den Kostenstellen.',
      'Laden Sie Ihre Kolleginnen und Kollegen ein; jede Person bekommt einen eigenen Zugang.',
      'Setzen Sie Budgets zuerst auf „nur warnen“ und werden Sie strenger, wenn die Beträge stimmen.',
    ),
  ),
].join('')

const empties = [
  p(
    'Leere Tonerkartuschen und Tintenpatronen sind zu schade für die Tonne. Viele lassen sich wiederaufbereiten, die übrigen zerlegen und verwerten. Wir stellen Ihnen eine Sammelbox hin und holen sie ab, wenn sie voll ist. Das kostet Sie nichts.',
  ),
  section(
    'So geht es',
    steps(
      'Bestellen Sie die Box mit dem Formular <a href="/page/leergutbox">Leergutbox bestellen</a>. Sie kommt mit unserer nächsten Tour.',
      'Legen Sie leere Kartuschen hinein, am besten im Karton oder Beutel der neuen.',
      'Ist die Box voll, sagen Sie uns Bescheid. Wir tauschen sie bei der nächsten Lieferung gegen eine leere.',
    ),
  ),
  section(
    'Was hineindarf',
    table(
      ['Das ja', 'Das bitte nicht'],
      ['Tonerkartuschen, auch von anderen Händlern', 'Geräte und Netzteile'],
      ['Tintenpatronen und Druckköpfe', 'Batterien und Akkus'],
      ['Trommeln', 'offene oder volle Resttonerbehälter'],
      ['Farbbänder', 'Papier, Folie, Essensreste'],
    ),
    'Resttonerbehälter geben Sie verschlossen und getrennt mit. Ist Toner ausgelaufen, nehmen Sie ihn mit einem feuchten, kalten Tuch auf, nicht mit dem Staubsauger.',
  ),
  section(
    'Kleine Mengen',
    'Privat oder im kleinen Büro? Bringen Sie leere Kartuschen in die <a href="/page/filialen">Filiale in Köln</a>. Für Batterien und Altgeräte gelten eigene Regeln; sie stehen unter <a href="/page/batterie-elektro">Batterie- und Elektrohinweise</a>.',
  ),
  section(
    'Was danach geschieht',
    'Wir sortieren nach Hersteller und Bauart. Wiederverwendbare Kartuschen gehen an Betriebe, die sie zerlegen, reinigen und neu befüllen; einige davon finden Sie später als Rebuilt-Toner in unserem Sortiment. Der Rest wird in Kunststoff, Metall und Tonerreste getrennt.',
  ),
].join('')

const schools = [
  p(
    'Am Ende des Schuljahres schreibt die Klassenleitung eine Liste, im Sommer suchen zwanzig Familien dieselben Hefte. Das geht einfacher. Unser Team für Schulen und Kitas macht aus der Liste eine Bestellvorlage, die alle nutzen können.',
  ),
  section(
    'Für Schulen',
    steps(
      'Schicken Sie uns die Materiallisten Ihrer Klassen bis zum Beginn der Sommerferien, als Datei oder Foto.',
      'Wir suchen passende Artikel heraus und senden Ihnen je Klasse eine Tabelle mit Artikelnummern und Mengen.',
      'Sie prüfen die Tabelle und geben sie mit dem Elternbrief weiter.',
    ),
    'Wünschen Sie eine bestimmte Marke oder Lineatur, schreiben Sie es dazu. Fehlt etwas im Sortiment, sagen wir es und schlagen etwas anderes vor.',
  ),
  section(
    'Für Eltern',
    'Öffnen Sie die <a href="/shop/quick_order">Direkterfassung</a>, fügen Sie die Nummern aus der Tabelle ein und streichen Sie, was noch zu Hause liegt. Alles andere liegt mit einem Klick im Warenkorb. Sie bestellen auf eigene Rechnung, zu den Preisen des Shops; ab {{paket.frei.brutto}} Warenwert liefern wir kostenfrei. Was nicht passt, geben Sie innerhalb von 14 Tagen zurück.',
  ),
  section(
    'Für das Lehrerzimmer',
    list(
      'Schulen kaufen mit einem <a href="/page/registrierung-business">Geschäftskonto</a> auf Rechnung ein, auf Wunsch als XRechnung mit Leitweg-ID.',
      'Kreide, Whiteboardmarker und Kopierpapier liefern wir bis in den Raum, den Sie angeben, im Raum Köln mit eigenen Fahrzeugen.',
      'Budgets je Fachschaft lassen sich als <a href="/page/kostenstellen-budgets">Kostenstellen</a> anlegen.',
      'Für Klassensätze und Möbel schreiben wir ein Angebot.',
    ),
  ),
  section(
    'Ihre Ansprechperson',
    `Jannis Petrou betreut Schulen und Kitas. Sie erreichen ihn im <a href="/team/vertrieb">Vertrieb</a> unter +49 221 4710-120 oder per E-Mail an ${mail}. Tipps für Eltern stehen im Magazin: <a href="/blog/schulstart-ohne-stress">Schulstart ohne Stress</a>.`,
  ),
].join('')

const dataExport = [
  p(
    'Was wir über Sie gespeichert haben, können Sie jederzeit ansehen und mitnehmen. Dafür müssen Sie niemanden fragen.',
  ),
  section(
    'Selbst herunterladen',
    steps(
      'Melden Sie sich an und öffnen Sie in Ihrem Konto „Meine Daten“.',
      'Wählen Sie „Was der Shop über Sie gespeichert hat“. Sie sehen alle Angaben, nach Themen geordnet.',
      'Laden Sie sie als Datei herunter. Sie ist im Format JSON und lässt sich auch von Programmen lesen.',
    ),
    'Enthalten sind Ihre Kontodaten, Adressen, Bestellungen, Einkaufslisten, Bewertungen, Einwilligungen und Anmeldungen. Passwörter und Prüfwerte geben wir nicht heraus.',
  ),
  section(
    'In Unternehmen',
    'Wer einen Zugang seines Arbeitgebers nutzt, sieht und lädt die eigenen Daten auf demselben Weg. Über Benutzer, Kostenstellen und Bestellungen der Firma entscheidet das Unternehmen; Administratoren laden Tabellen dazu in der „Verwaltung“ herunter.',
  ),
  section(
    'Ohne Konto oder auf Papier',
    `Sie haben als Gast bestellt oder möchten die Auskunft lieber per Post? Schreiben Sie an ${mail}. Wir fragen nach etwas, das nur Sie wissen können, damit niemand anderes Ihre Daten bekommt, und antworten binnen eines Monats. Die Auskunft ist unentgeltlich.`,
  ),
  section(
    'Löschen',
    'Unter „Meine Daten“ können Sie Ihr Konto auch löschen. Was wir dann noch aufbewahren müssen, etwa Rechnungen, steht dort, bevor Sie bestätigen. Welche Rechte Sie sonst haben, lesen Sie unter <a href="/page/privacy">Datenschutz</a>.',
  ),
].join('')

const processing = [
  p(
    'Unternehmen, die ihre Beschäftigten im Shop verwalten, geben uns deren Daten: Namen, dienstliche Adressen, Rechte, Bestellungen. Darüber entscheidet das Unternehmen, wir verarbeiten sie in seinem Auftrag. Dafür verlangt Artikel 28 DSGVO einen Vertrag.',
  ),
  section(
    'So schließen wir ihn',
    `Fordern Sie den Vertrag unter ${mail} an. Sie erhalten ihn als PDF mit allen Anlagen, unterschreiben oder bestätigen ihn in Textform und bekommen unser Exemplar zurück. Er gilt, solange Ihr Unternehmen ein Konto bei uns hat.`,
  ),
  section(
    'Was darin steht',
    table(
      ['Punkt', 'Inhalt'],
      ['Gegenstand', 'Verwaltung von Benutzern, Kostenstellen, Budgets und Freigaben im Shop'],
      ['Betroffene', 'Beschäftigte des Unternehmens, die bestellen, freigeben oder verwalten'],
      ['Daten', 'Name, Anrede, dienstliche E-Mail und Telefonnummer, Abteilung, Rechte, Bestellungen, Anmeldungen'],
      [
        'Dauer',
        'bis der Zugang gelöscht wird; Bestellungen bleiben nach den gesetzlichen Fristen, mit „Benutzer gelöscht“ statt des Namens',
      ],
      ['Ort', 'Rechenzentrum in der Europäischen Union'],
    ),
  ),
  section(
    'Unsere Pflichten',
    list(
      'Wir verarbeiten die Daten nur nach Ihrer Weisung; die Einstellungen Ihrer Administratoren gelten als Weisung.',
      'Wer bei uns Zugriff hat, ist zur Vertraulichkeit verpflichtet.',
      'Technische und organisatorische Maßnahmen nach Artikel 32 DSGVO beschreibt die Anlage: verschlüsselte Übertragung, getrennte Konten, zweiter Faktor, tägliche Sicherung.',
      'Weitere Auftragsverarbeiter, etwa Rechenzentrum und Mailversand, nennt eine Liste. Änderungen kündigen wir an; Sie können widersprechen.',
      'Eine Verletzung des Schutzes melden wir Ihnen unverzüglich.',
      'Am Ende löschen wir die Daten oder geben sie zurück.',
    ),
  ),
  section(
    'Was nicht dazugehört',
    'Bestellungen liefern, Rechnungen stellen und Zahlungen buchen tun wir in eigener Verantwortung. Dafür gilt die Seite <a href="/page/privacy">Datenschutz</a>.',
  ),
  sample,
].join('')

const newsletter = [
  p(
    'Etwa zweimal im Monat schreiben wir, was neu im Sortiment ist, was gerade günstiger ist und was wir im Magazin geschrieben haben. Nicht öfter, und nie an jemanden, der es nicht bestellt hat.',
  ),
  section(
    'Anmelden',
    steps(
      'Schreiben Sie uns über das <a href="/page/kontakt">Kontaktformular</a>, Stichwort „Newsletter“, mit der E-Mail-Adresse, an die er gehen soll.',
      'Sie bekommen eine E-Mail mit einem Link. Erst wenn Sie ihn öffnen, sind Sie angemeldet; so kann niemand eine fremde Adresse eintragen.',
      'Die nächste Ausgabe kommt zu Ihnen.',
    ),
  ),
  section(
    'Abbestellen',
    'Am Ende jeder Ausgabe steht ein Link zum Abbestellen. Ein Satz an unsere E-Mail-Adresse genügt ebenso. Danach löschen wir Ihre Adresse aus dem Verteiler; den Nachweis Ihrer Einwilligung bewahren wir noch drei Jahre auf.',
  ),
  section(
    'Ihre Daten',
    'Wir brauchen nur die E-Mail-Adresse. Einen Namen dürfen Sie nennen, müssen es aber nicht. Ob Sie eine Ausgabe öffnen oder worauf Sie klicken, messen wir nicht. Alles Weitere steht unter <a href="/page/privacy">Datenschutz</a>.',
  ),
].join('')

const signInHelp = [
  p('Sie kommen nicht in Ihr Konto? Meist ist es eine von fünf Ursachen.'),
  section(
    'Passwort vergessen',
    'Wählen Sie auf der Anmeldeseite <a href="/password/request">Passwort vergessen</a> und geben Sie Ihren Benutzernamen oder Ihre E-Mail-Adresse an. Der Link in der E-Mail gilt 60 Minuten und nur einmal. Kommt nichts an, sehen Sie bitte im Ordner für unerwünschte Post nach.',
  ),
  section(
    'Benutzername vergessen',
    'Die E-Mail-Adresse genügt meist. In Unternehmen kann sie zu mehreren Zugängen gehören; dann fragen Sie Ihre Administratorin oder Ihren Administrator, oder rufen Sie uns an.',
  ),
  section(
    'Zu viele Versuche',
    'Nach mehreren falschen Eingaben wartet der Shop eine Weile, bevor er die nächste annimmt. Das schützt Ihr Konto. Versuchen Sie es nach einer Viertelstunde noch einmal, oder vergeben Sie ein neues Passwort.',
  ),
  section(
    'Zweiter Faktor',
    'Haben Sie die Anmeldung in zwei Schritten eingeschaltet, fragt der Shop nach der sechsstelligen Zahl aus Ihrer Authenticator-App. Stimmt sie nicht, geht oft die Uhr des Telefons falsch; stellen Sie sie auf automatisch. Ist das Telefon weg, nehmen Sie einen der zehn Wiederherstellungscodes. Jeder gilt einmal. Neue erzeugen Sie unter „Passwort & Sicherheit“.',
  ),
  section(
    'Konto noch nicht freigeschaltet',
    'Geschäftskonten prüfen wir am selben oder nächsten Werktag und schreiben Ihnen, sobald Sie sich anmelden können. Sind Sie von Ihrer Firma eingeladen, öffnen Sie zuerst den Link in der Einladung und vergeben Sie ein Passwort.',
  ),
  section(
    'Nichts davon hilft?',
    `Rufen Sie an: ${operator.phone}, montags bis freitags von 8:00 bis 18:00 Uhr, samstags von 9:00 bis 13:00 Uhr. Nach Ihrem Passwort oder einem Code fragen wir nie, weder am Telefon noch per E-Mail.`,
  ),
].join('')

const businessRegistration = [
  p(
    'Mit einem Geschäftskonto sehen Sie Nettopreise, kaufen auf Rechnung und verwalten den Einkauf Ihres Hauses. Es steht Unternehmen, Selbstständigen, Vereinen, Schulen und Behörden offen und kostet nichts.',
  ),
  section(
    'Was Sie brauchen',
    list(
      'Firma oder Name der Einrichtung und Anschrift',
      'eine Umsatzsteuer-Identifikationsnummer, wenn Sie eine haben',
      'Namen und dienstliche E-Mail-Adresse der Person, die das Konto einrichtet',
    ),
    'Telefonnummer und Abteilung sind freiwillig, helfen aber bei Rückfragen.',
  ),
  section(
    'So läuft es ab',
    steps(
      'Öffnen Sie <a href="/register">Kundenkonto anlegen</a> und wählen Sie „Geschäftlich“.',
      'Wir prüfen Ihre Angaben am selben oder nächsten Werktag.',
      'Sie erhalten eine E-Mail, sobald das Konto freigeschaltet ist, und können sich anmelden.',
      'Laden Sie unter „Verwaltung“ weitere Personen ein, mit eigenen Rechten und Grenzen.',
    ),
  ),
  section(
    'Warum wir prüfen',
    'Preise ohne Mehrwertsteuer und Bedingungen für Unternehmen gelten nur für Unternehmer im Sinne des § 14 BGB und für öffentliche Einrichtungen. Ein Widerrufsrecht gibt es im Geschäftsverkehr nicht; unbenutzte Lagerware nehmen wir <a href="/page/rueckgabe-b2b">freiwillig zurück</a>. Es gelten die <a href="/page/agb-b2b">Geschäftsbedingungen für Unternehmen</a>.',
  ),
  section(
    'Behörden und Schulen',
    'Nennen Sie uns nach der Freischaltung Ihre Leitweg-ID, dann stellen wir Rechnungen als XRechnung. Gratisartikel und Geschenke sind für öffentliche Einrichtungen ausgeschaltet.',
  ),
  section(
    'Schon Kunde?',
    'Steht auf Ihrem Lieferschein eine Kundennummer, rufen Sie uns kurz an. Wir verbinden den neuen Zugang mit Ihren bisherigen Preisen und Bestellungen.',
  ),
].join('')

export const servicePages: readonly SeedPage[] = [
  ['verpackung', 'Verpackung', 'Wie wir verpacken und Verpackungen zurücknehmen', packaging],
  ['bewertungen-hinweise', 'Hinweise zu Bewertungen', 'Wie wir Bewertungen prüfen', ratings],
  [
    'hinweise-produktsicherheit',
    'Hinweise zur Produktsicherheit',
    'Hersteller, Verantwortliche, Warnhinweise',
    productSafety,
  ],
  [
    'ueber-uns',
    'Über uns',
    'Die Bürowelt Hagendorn',
    aboutUs,
    [
      {
        kind: 'quote',
        text: 'Das Wichtigste steht in keinem Katalog: dass jemand ans Telefon geht.',
        source: `${operator.manager}, Geschäftsführerin`,
      },
      {
        kind: 'picture',
        image: '/illustrations/scenes/teaser-b2b.svg',
        alt: 'Eine Beraterin an ihrem Schreibtisch, hinter ihr ein Regal mit Ordnern',
        caption: 'Beratung im Kontorweg.',
      },
      {
        kind: 'call',
        title: 'Kommen Sie vorbei',
        text: 'Laden, Ausstellung und Abholung in Köln.',
        label: 'Zur Filiale',
        url: '/page/filialen',
      },
    ],
  ],
  ['kontakt', 'Kontakt', 'So erreichen Sie uns', contact, [{ kind: 'contact' }, { kind: 'text', html: waysToUs }]],
  ['filialen', 'Filialen', 'Abholung und Beratung in Köln', branches],
  ['karriere', 'Karriere', 'Arbeiten bei uns', career],
  [
    'e-procurement',
    'E-Procurement',
    'Anbindung an Ihr Einkaufssystem',
    procurement,
    [
      {
        kind: 'call',
        title: 'Fragen zur Anbindung?',
        text: 'Priya Raman aus der Technik kennt die meisten Systeme.',
        label: 'Zum Team Technik',
        url: '/team/technik',
      },
    ],
  ],
  ['e-rechnung', 'E-Rechnung', 'XRechnung und ZUGFeRD', eInvoice],
  [
    'kostenstellen-budgets',
    'Kostenstellen und Budgets',
    'Einkauf im Unternehmen steuern',
    costCentres,
    [
      {
        kind: 'columns',
        columns: [
          { title: 'Wer bestellt', html: '<p>sieht vor dem Absenden, was frei ist und ob jemand zustimmen muss.</p>' },
          {
            title: 'Wer freigibt',
            html: '<p>hat alle wartenden Bestellungen in einer Liste, auch auf dem Telefon.</p>',
          },
          {
            title: 'Wer verwaltet',
            html: '<p>ändert Rechte, Grenzen und Vertretungen selbst, ohne uns zu fragen.</p>',
          },
        ],
      },
      { kind: 'widget', area: 'einkauf' },
    ],
  ],
  [
    'leergut-ruecknahme',
    'Leergut-Rücknahme',
    'Leere Kartuschen zurückgeben',
    empties,
    [{ kind: 'call', title: 'Noch keine Box?', label: 'Leergutbox bestellen', url: '/page/leergutbox' }],
  ],
  ['schulservice', 'Schulservice', 'Materiallisten für Klassen', schools],
  ['datenexport', 'Datenexport', 'Ihre Daten mitnehmen', dataExport],
  ['avv', 'Vertrag zur Auftragsverarbeitung', 'Für Unternehmen mit Benutzerverwaltung', processing],
  ['newsletter', 'Newsletter', 'Neues per E-Mail', newsletter],
  ['login-hilfe', 'Hilfe zur Anmeldung', 'Passwort und Zwei-Faktor-Anmeldung', signInHelp],
  ['registrierung-business', 'Registrierung für Unternehmen', 'Geschäftskonto anlegen', businessRegistration],
]
