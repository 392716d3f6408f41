import { list, p, type SeedPost, section, steps } from './writing.ts'

/** The magazine's last twelve months, newest first. */
export const recentPosts: readonly SeedPost[] = [
  {
    slug: 'e-rechnung-checkliste',
    title: 'E-Rechnung ab 1.1.2027: Checkliste',
    excerpt: 'Was größere Unternehmen bis zum Jahreswechsel erledigt haben sollten.',
    picture: 4,
    category: 'Recht und Pflichten',
    until: '2026-11-24',
    articles: ['200003-1', '201006-2', '451031-1', '251028-1'],
    body: [
      p(
        'Seit dem 1. Januar 2025 müssen Unternehmen in Deutschland E-Rechnungen von anderen Unternehmen empfangen können. Am 1. Januar 2027 folgt der zweite Schritt: Wer im Jahr 2026 mehr als 800.000 € Umsatz gemacht hat, muss Rechnungen an inländische Unternehmen dann auch als E-Rechnung senden. Für alle anderen beginnt diese Pflicht am 1. Januar 2028.',
        'Eine E-Rechnung ist kein PDF, das man per E-Mail verschickt. Sie ist ein Datensatz nach der Norm EN 16931, den ein Programm lesen und buchen kann.',
      ),
      section(
        'Welche Formate gelten',
        'In Deutschland haben sich zwei Formate durchgesetzt. Die <strong>XRechnung</strong> ist eine reine Datei im Format XML; ohne Programm lässt sie sich nur mühsam lesen. <strong>ZUGFeRD</strong> verbindet ein lesbares PDF mit denselben Daten im Anhang. Zulässig ist ZUGFeRD ab der Version 2.0.1, jedoch nicht in den Profilen MINIMUM und BASIC-WL. Weichen Bild und Daten voneinander ab, zählen die Daten.',
      ),
      section(
        'Was ausgenommen bleibt',
        list(
          'Rechnungen an Verbraucherinnen und Verbraucher',
          'Kleinbetragsrechnungen bis 250 € einschließlich Umsatzsteuer (§ 33 UStDV)',
          'Fahrausweise (§ 34 UStDV)',
          'Rechnungen von Kleinunternehmern (§ 34a UStDV); empfangen müssen auch sie',
        ),
      ),
      section(
        'Die Checkliste für den Dezember',
        steps(
          'Stellen Sie fest, ob Ihr Umsatz im Jahr 2026 über der Grenze liegt.',
          'Fragen Sie Ihren Softwareanbieter, welches Format er ausgibt und ab welcher Version.',
          'Pflegen Sie Stammdaten: Umsatzsteuer-Identifikationsnummern, Bestellnummern, Leitweg-ID bei Behörden.',
          'Richten Sie ein eigenes Postfach für eingehende Rechnungen ein, das auch im Urlaub jemand liest.',
          'Legen Sie fest, wer prüft und freigibt, und wo die Datei unverändert liegt.',
          'Testen Sie mit zwei Lieferanten und zwei Kunden, bevor es ernst wird.',
        ),
      ),
      section(
        'Und das Papier?',
        'Aufbewahrt wird die E-Rechnung so, wie sie gekommen ist: als Datei, acht Jahre lang. Ein Ausdruck ersetzt sie nicht. Für die Ordner im Schrank ändert sich zunächst nichts, denn die Belege der vergangenen Jahre bleiben, bis ihre Frist abgelaufen ist. Wie wir selbst Rechnungen stellen, lesen Sie auf der Seite <a href="/page/e-rechnung">E-Rechnung</a>. Dieser Beitrag ersetzt keine Beratung; Ihr Steuerbüro kennt Ihren Fall.',
      ),
    ].join(''),
    blocks: [
      {
        kind: 'table',
        caption: 'Die drei Schritte im Überblick',
        head: ['Ab', 'Wer', 'Was'],
        rows: [
          ['1. Januar 2025', 'alle Unternehmen im Inland', 'E-Rechnungen empfangen'],
          ['1. Januar 2027', 'Umsatz im Vorjahr über 800.000 €', 'E-Rechnungen senden'],
          ['1. Januar 2028', 'alle übrigen Unternehmen', 'E-Rechnungen senden'],
        ],
      },
      {
        kind: 'call',
        title: 'Sie möchten Ihre Rechnungen umstellen?',
        text: 'Nennen Sie uns Format, Empfangsadresse und, wenn vorhanden, Ihre Leitweg-ID.',
        label: 'So stellen wir Rechnungen',
        url: '/page/e-rechnung',
      },
    ],
  },
  {
    slug: 'weihnachtspraesente-und-compliance',
    title: 'Weihnachtspräsente und Compliance',
    excerpt: 'Was Geschäftspartner annehmen dürfen und was nicht.',
    picture: 13,
    category: 'Einkauf',
    articles: ['601008-1', '600001-1', '601006-1', '101034-1'],
    body: [
      p(
        'Ein Päckchen zum Jahresende sagt Danke für gute Zusammenarbeit. Damit es Freude macht und niemanden in Verlegenheit bringt, lohnt vor dem Bestellen ein Blick auf die Regeln, auf die eigenen und auf die des anderen Hauses.',
      ),
      section(
        'Erst fragen, dann schenken',
        'Viele Unternehmen haben Richtlinien, die einen Höchstwert nennen oder Geschenke ganz ausschließen. Sie stehen oft im Internet oder in den Einkaufsbedingungen. Ein kurzer Anruf ist nicht peinlich, sondern erspart der beschenkten Person eine Meldung an ihre Vorgesetzten.',
        'Bei Behörden, Schulen und Gerichten gilt: Lassen Sie es. Beschäftigte des öffentlichen Dienstes dürfen Geschenke ohne Zustimmung ihres Dienstherrn nicht annehmen, und schon der Anschein einer Gegenleistung kann strafbar sein (§§ 331 bis 334 StGB). Auch unter Unternehmen zieht das Strafgesetzbuch eine Grenze, wenn ein Geschenk eine Bevorzugung erkaufen soll (§ 299 StGB).',
      ),
      section(
        'Was das Finanzamt wissen möchte',
        'Geschenke an Geschäftsfreunde lassen sich als Betriebsausgabe abziehen, solange sie je Person und Jahr zusammen höchstens 50 € kosten (§ 4 Abs. 5 Satz 1 Nr. 1 EStG). Wird die Grenze überschritten, entfällt der Abzug ganz, nicht nur für den übersteigenden Teil. Halten Sie Namen und Anlass fest und buchen Sie Geschenke auf ein eigenes Konto.',
        'Für die beschenkte Person ist das Präsent grundsätzlich eine Einnahme. Sie können die Steuer mit 30 % pauschal übernehmen (§ 37b EStG); die beschenkte Person ist darüber zu unterrichten.',
      ),
      section(
        'Was gut ankommt',
        list(
          'etwas zum Teilen im Team statt für eine einzelne Person: Kaffee, Tee, Gebäck',
          'eine Karte mit handgeschriebenem Gruß; sie kostet wenig und wird gelesen',
          'ein gutes Schreibgerät, wenn man sich lange kennt und der Wert in die Richtlinie passt',
        ),
        'Bestellen Sie bis Anfang Dezember, dann bleibt Zeit, alles in Ruhe zu verpacken. Wer an mehrere Adressen verschenkt, legt die Empfänger am besten vorher als Lieferadressen an.',
      ),
      section(
        'Und umgekehrt?',
        'Auch Ihr Haus bekommt Päckchen. Legen Sie fest, wer sie annimmt und was damit geschieht. Bewährt hat sich, alles an einer Stelle zu sammeln und unter allen zu verlosen oder gemeinsam auf den Tisch zu stellen. Was über die eigene Grenze hinausgeht, schicken Sie mit einem freundlichen Brief zurück.',
      ),
    ].join(''),
    blocks: [
      {
        kind: 'columns',
        columns: [
          {
            title: 'Meist unbedenklich',
            html: '<p>Kalender, Karten, Gebäck für das Team, kleine Aufmerksamkeiten innerhalb der Richtlinie beider Häuser.</p>',
          },
          {
            title: 'Vorher klären',
            html: '<p>Alles Wertvolle, Einladungen, Geschenke an eine Privatadresse, Geschenke während einer laufenden Vergabe.</p>',
          },
          {
            title: 'Bitte nicht',
            html: '<p>Geld und Gutscheine, Geschenke an Amtsträger, Geschenke, über die niemand sprechen soll.</p>',
          },
        ],
      },
    ],
  },
  {
    slug: 'inventur-im-materiallager',
    title: 'Inventur im Materiallager: in zwei Stunden fertig',
    excerpt: 'Wer das Büromaterial einmal im Jahr richtig zählt, kauft das ganze Jahr besser ein.',
    picture: 15,
    category: 'Einkauf',
    articles: ['301006-1', '101007-1', '151013-1', '451031-1'],
    body: [
      p(
        'Das Jahresende rückt näher, und mit ihm die Frage, was eigentlich im Materialschrank liegt. Für die Bilanz zählt Büromaterial selten, weil es meist beim Kauf als Aufwand gebucht wird; was in Ihrem Haus zu erfassen ist, weiß die Buchhaltung. Für den Einkauf lohnt das Zählen immer: Es zeigt, was doppelt da ist, was fehlt und was niemand mehr braucht.',
      ),
      section(
        'Vorbereiten',
        'Planen Sie einen ruhigen Nachmittag, an dem nichts geliefert wird. Zwei Personen genügen: Eine zählt und ruft, eine schreibt. Drucken Sie eine Liste nach Regal und Fach, nicht nach dem Alphabet; so gehen Sie jeden Weg nur einmal.',
        'Räumen Sie vorher zusammen, was zusammengehört. Angebrochene Packungen kommen nach vorn, gleiche Artikel in ein Fach.',
      ),
      section(
        'Zählen',
        steps(
          'Zählen Sie in der Einheit, in der Sie bestellen: Ries, Packung, Stück.',
          'Schätzen Sie Angebrochenes auf halbe Packungen. Einzelne Klammern zählt niemand.',
          'Schreiben Sie bei Toner und Tinte die genaue Bezeichnung ab. Ähnliche Nummern passen oft in verschiedene Geräte.',
          'Sehen Sie nach Daten: Verbandstoffe, Batterien, Klebstoffe, Korrekturmittel und Lebensmittel haben eine Haltbarkeit.',
          'Kleben Sie an jedes gezählte Fach einen Zettel. So bleibt keines aus und keines wird doppelt gezählt.',
        ),
      ),
      section(
        'Auswerten',
        'Teilen Sie das Ergebnis in drei Gruppen: was regelmäßig fließt, was selten gebraucht wird und was seit einem Jahr unberührt liegt. Für die erste Gruppe lohnt ein Meldebestand. Die zweite braucht keinen Vorrat, wenn sie am nächsten Werktag geliefert werden kann. Die dritte bieten Sie im Haus an, oder Sie geben sie ab.',
        'Toner für ein Gerät, das es nicht mehr gibt, ist der teuerste Ladenhüter im Schrank. Unbenutzte Lagerware in geschlossener Verpackung nehmen wir von Unternehmen innerhalb von 30 Tagen nach der Lieferung <a href="/page/rueckgabe-b2b">freiwillig zurück</a>, danach leider nicht mehr.',
      ),
      section(
        'Dranbleiben',
        'Legen Sie aus der Zählliste gleich eine Einkaufsliste im Shop an. Beim nächsten Mal ist die Reihenfolge schon da, und Nachbestellen dauert so lange wie das Eintragen der Mengen.',
      ),
    ].join(''),
    blocks: [
      {
        kind: 'table',
        caption: 'Was wie oft gezählt wird',
        head: ['Gruppe', 'Beispiele', 'Zählen', 'Vorrat'],
        rows: [
          ['läuft ständig', 'Papier, Haftnotizen, Stifte', 'monatlich, mit einem Blick', 'bis zur nächsten Bestellung'],
          ['läuft selten', 'Register, Etiketten, Batterien', 'zweimal im Jahr', 'eine Packung'],
          ['hängt am Gerät', 'Toner, Tinte, Trommeln', 'bei jedem Wechsel', 'eine Kartusche je Farbe'],
          ['liegt', 'Formulare, alte Ordner', 'einmal im Jahr', 'keiner'],
        ],
      },
    ],
  },
  {
    slug: 'sitz-steh-richtig-einstellen',
    title: 'Sitz-Steh richtig einstellen',
    excerpt: 'Drei Handgriffe für den passenden Arbeitsplatz.',
    picture: 1,
    category: 'Arbeitsplatz',
    articles: ['550002-4', '550001-4', '500001-3', '501019-3', '551016-1'],
    body: [
      p(
        'Ein Tisch, der sich heben lässt, nützt nur dem, der ihn auch bewegt. Die Erfahrung aus vielen Büros: In den ersten Wochen wird eifrig gestanden, dann bleibt die Platte unten. Meist liegt es daran, dass die Höhe nie richtig eingestellt war. Drei Handgriffe genügen.',
      ),
      section(
        '1. Erst der Stuhl, dann der Tisch',
        'Stellen Sie die Sitzhöhe so ein, dass beide Füße ganz auf dem Boden stehen und Ober- und Unterschenkel etwa einen rechten Winkel bilden. Rutschen Sie bis an die Lehne; zwischen Sitzkante und Kniekehle passen zwei bis drei Finger. Die Lehne stützt den unteren Rücken und gibt nach, wenn Sie sich zurücklehnen.',
        'Nun kommt der Tisch: Lassen Sie die Schultern hängen und legen Sie die Unterarme auf. Platte und Unterarme liegen auf einer Höhe, der Ellenbogen ist etwas weiter als im rechten Winkel geöffnet.',
      ),
      section(
        '2. Im Stehen neu messen',
        'Stellen Sie sich so hin, wie Sie bequem stehen, mit den Schuhen, die Sie im Büro tragen. Auch jetzt liegen die Unterarme locker auf der Platte. Merken Sie sich beide Höhen, oder speichern Sie sie, wenn der Tisch Tasten dafür hat. Prüfen Sie, dass Kabel lang genug sind und unter der Platte nichts klemmt.',
      ),
      section(
        '3. Der Bildschirm geht mit',
        'Die oberste Zeile liegt in Augenhöhe oder etwas darunter, der Blick fällt leicht nach unten. Eine Armlänge Abstand ist ein guter Anfang; bei großen Bildschirmen darf es mehr sein. Stellen Sie ihn quer zum Fenster, damit sich nichts spiegelt. Wer mit einem Notebook arbeitet, braucht eine eigene Tastatur, sonst stimmt entweder die Höhe der Hände oder die der Augen.',
      ),
      section(
        'Wechseln, aber wie oft?',
        'Nicht das Stehen tut gut, sondern der Wechsel. Stehen Sie lieber oft und kurz als selten und lang. Hängen Sie das Stehen an etwas, das ohnehin geschieht: telefonieren, Post öffnen, das kurze Gespräch am Tisch. Zwei bis vier Wechsel in der Stunde sind ein gutes Ziel.',
        'Arbeitgeber beurteilen Bildschirmarbeitsplätze ohnehin nach § 5 ArbSchG; was ein Arbeitsplatz bieten muss, steht in der Arbeitsstättenverordnung, Anhang Nummer 6. Bei Beschwerden fragen Sie bitte Ihre Betriebsärztin oder Ihren Betriebsarzt.',
      ),
    ].join(''),
    blocks: [
      {
        kind: 'quote',
        text: 'Ich stelle zuerst den Menschen hin, dann den Tisch. Umgekehrt wird es nie richtig.',
        source: 'Yuki Sandner, Ergonomieberatung',
      },
      {
        kind: 'call',
        title: 'Aufbau und Einstellung inbegriffen',
        text: 'Unser Team montiert den Tisch bei Ihnen und erklärt, wie er eingestellt wird.',
        label: 'Zum Montageservice',
        url: '/page/montageservice',
      },
    ],
  },
  {
    slug: 'umweltzeichen-was-bedeutet-was',
    title: 'Blauer Engel, FSC, EU Ecolabel – was bedeutet was?',
    excerpt: 'Anerkannte Zeichen und was sie belegen.',
    picture: 2,
    category: 'Wissen',
    articles: ['150001-1', '150002-1', '201005-1', '651001-1', '651002-1'],
    body: [
      p(
        'Auf Papier, Stiften und Möbeln stehen viele Zeichen. Manche belegen etwas Genaues und werden geprüft, andere hat sich nur jemand ausgedacht. Ab dem 27. September 2026 ist das auch im Gesetz klarer getrennt: Gegenüber Verbraucherinnen und Verbrauchern sind allgemeine Umweltaussagen ohne Nachweis und selbst gemachte Siegel nicht mehr erlaubt (Richtlinie (EU) 2024/825). Umso mehr lohnt es sich, die anerkannten Zeichen zu kennen.',
      ),
      section(
        'Der Blaue Engel',
        'Das Umweltzeichen der Bundesregierung wird je Produktgruppe nach eigenen Kriterien vergeben. Bei Recyclingpapier heißt die Vergabegrundlage DE-UZ 14a: Die Fasern stammen zu 100 % aus Altpapier, und für die Chemikalien gelten enge Grenzen. Andere Gruppen, etwa Schreibgeräte oder Drucker, haben eigene Nummern. Wer das Zeichen trägt, hat einen Vertrag geschlossen; er gilt für einzelne Produkte, nicht für die ganze Firma.',
      ),
      section(
        'FSC und PEFC',
        'Beide belegen die Herkunft des Holzes. Bei FSC sagt der Zusatz, was genau gemeint ist: „100 %“ steht für Holz ganz aus zertifizierten Wäldern, „Mix“ für eine Mischung mit kontrollierten Quellen, „Recycled“ für Altmaterial. PEFC arbeitet ähnlich und ist in Mitteleuropa weit verbreitet. Beide verfolgen die Lieferkette vom Wald bis zum fertigen Produkt; auf der Packung steht eine Lizenznummer.',
      ),
      section(
        'EU Ecolabel',
        'Die Blume mit dem Sternenkranz gilt in der ganzen Europäischen Union. Es gibt sie für Hygienepapier, Reiniger, Kopierpapier und weitere Gruppen. Die Kriterien betrachten den Lebensweg, von den Rohstoffen über die Herstellung bis zur Entsorgung.',
      ),
      section(
        'So lesen Sie ein Zeichen richtig',
        list(
          'Steht eine Lizenz- oder Registernummer dabei? Dann lässt sich das Zeichen nachschlagen.',
          'Wofür gilt es: für das ganze Produkt, für die Verpackung oder nur für einen Teil?',
          'Passt es zu Ihrer Frage? Ein Holzsiegel sagt nichts über Farbstoffe, ein Stromsiegel nichts über Holz.',
        ),
        'In unserem Shop finden Sie solche Artikel unter <a href="/page/begreen">Artikel mit anerkanntem Umweltzeichen</a>. Welches Zeichen ein Artikel trägt und mit welchem Nachweis, steht auf seiner Seite.',
      ),
      section(
        'Was ein Zeichen nicht sagt',
        'Kein Zeichen macht einen Artikel sparsam, wenn man ihn nicht braucht. Ein Ordner, der zehn Jahre hält, und ein Stift, dessen Mine sich wechseln lässt, haben oft gar kein Siegel. Sehen Sie deshalb zuerst auf Haltbarkeit und Nachfüllbarkeit, dann auf das Zeichen.',
      ),
    ].join(''),
    blocks: [
      {
        kind: 'table',
        caption: 'Drei Zeichen nebeneinander',
        head: ['Zeichen', 'Vergeben von', 'Belegt'],
        rows: [
          [
            'Blauer Engel',
            'RAL gGmbH, Zeicheninhaber ist das Bundesumweltministerium',
            'Kriterien der jeweiligen Produktgruppe',
          ],
          [
            'FSC',
            'unabhängige Zertifizierer nach den Regeln des Forest Stewardship Council',
            'Herkunft von Holz und Papier',
          ],
          [
            'EU Ecolabel',
            'zuständige Stelle des Mitgliedstaats, in Deutschland die RAL gGmbH',
            'Kriterien der Europäischen Kommission je Gruppe',
          ],
        ],
      },
    ],
  },
  {
    slug: 'was-kostet-eine-druckseite',
    title: 'Was kostet eine Druckseite wirklich?',
    excerpt: 'So rechnen Sie Gerät, Toner und Papier zusammen.',
    picture: 3,
    category: 'Drucken',
    series: 'Drucken mit Plan',
    articles: ['400001-3', '400002-3', '400003-3', '150002-1'],
    body: [
      p(
        'Der Preis eines Druckers sagt wenig darüber, was das Drucken kostet. Entscheidend ist, was über die Jahre hindurchläuft. Mit vier Zahlen und einem Taschenrechner kommen Sie auf den Cent genau ans Ziel.',
      ),
      section(
        'Toner: Preis geteilt durch Reichweite',
        'Hersteller messen die Reichweite nach Normen: ISO/IEC 19752 für schwarzen Toner, ISO/IEC 19798 für Farbtoner, ISO/IEC 24711 für Tinte. Eine Musterseite bedeckt dabei rund 5 % der Fläche je Farbe. Das ist ein Geschäftsbrief, kein Foto. Der Wert taugt deshalb zum Vergleich, nicht als Versprechen.',
        'Ein Beispiel: Eine XL-Kartusche für 84,90 € und 3.000 Seiten kostet 2,8 Cent je Seite. Die kleine Kartusche für 47,90 € und 1.200 Seiten kostet 4,0 Cent. Wer viel druckt, spart mit der großen; wer wenig druckt, bindet weniger Geld mit der kleinen.',
      ),
      section(
        'Trommel, Wartung, Resttoner',
        'Bei vielen Lasergeräten ist die Trommel ein eigenes Teil. Kostet sie 99,90 € und hält 12.000 Seiten, sind das weitere 0,8 Cent. Dazu kommen je nach Gerät ein Resttonerbehälter oder ein Wartungskit. Diese Posten werden gern vergessen, weil sie so selten anfallen.',
      ),
      section(
        'Papier und Gerät',
        'Papier rechnen Sie je Blatt: Preis des Ries geteilt durch 500. Wer beidseitig druckt, teilt noch einmal durch zwei. Beim Gerät teilen Sie den Kaufpreis durch die Seiten, die Sie in seiner Lebenszeit erwarten. Strom fällt im Vergleich wenig ins Gewicht, solange das Gerät nachts ruht.',
      ),
      section(
        'Was die Rechnung verändert',
        list(
          'Beidseitig als Voreinstellung: halbiert das Papier, nicht den Toner.',
          'Schwarz-weiß als Voreinstellung: Ein Farbausdruck verbraucht Toner aus bis zu vier Kartuschen.',
          'Entwurfsqualität für alles, was im Haus bleibt.',
          'Mehrere kleine Geräte gegen ein größeres tauschen: oft günstiger je Seite, dafür mit Weg.',
        ),
        'Unser <a href="/shop/supply">Verbrauchsmaterial-Finder</a> zeigt zu jedem Gerät die passenden Kartuschen mit den Kosten je Seite. So sehen Sie vor dem Kauf, was auf den Preis des Druckers noch folgt.',
      ),
      section(
        'Einmal im Jahr nachrechnen',
        'Notieren Sie den Zählerstand, wenn Sie eine Kartusche wechseln. Nach drei Wechseln kennen Sie Ihre eigene Reichweite, und die ist mehr wert als jede Norm. Wer viele Fotos oder farbige Grafiken druckt, wird darunter liegen, wer kurze Briefe schreibt, darüber.',
      ),
    ].join(''),
    blocks: [
      {
        kind: 'table',
        caption: 'Ein Rechenbeispiel: Cent je Seite, Preise netto',
        head: ['Posten', 'Preis', 'Reichweite', 'je Seite'],
        rows: [
          ['Toner XL', '84,90 €', '3.000 Seiten', '2,83 Cent'],
          ['Trommel', '99,90 €', '12.000 Seiten', '0,83 Cent'],
          ['Gerät', '199,00 €', '40.000 Seiten', '0,50 Cent'],
          ['Papier, beidseitig', '5,00 € je Ries', '1.000 Seiten', '0,50 Cent'],
          ['Summe', '', '', '4,66 Cent'],
        ],
      },
    ],
  },
  {
    slug: 'din-5008-geschaeftsbrief',
    title: 'DIN 5008: der Geschäftsbrief',
    excerpt: 'Anschrift, Bezugszeichen und Datum auf einen Blick.',
    picture: 5,
    category: 'Wissen',
    articles: ['301001-1', '301023-1', '101014-1', '251008-1'],
    body: [
      p(
        'Die DIN 5008 ist kein Gesetz. Sie ist eine Verabredung darüber, wie Texte und Briefe aussehen, damit man sie schnell liest und die Anschrift ins Fenster passt. Wer sie kennt, muss über Ränder und Leerzeilen nicht mehr nachdenken.',
      ),
      section(
        'Die Seite',
        'Der Brief kennt zwei Formen. Bei Form A ist der Briefkopf 27 mm hoch, bei Form B 45 mm. Der linke Rand beträgt 25 mm, der rechte 20 mm. Gefaltet wird bei Form B nach 105 mm und nach 210 mm von oben, bei Form A nach 87 mm und nach 192 mm. Die Lochmarke steht bei 148,5 mm, genau in der Mitte.',
      ),
      section(
        'Das Anschriftfeld',
        'Neun Zeilen stehen bereit: die oberen drei für Vermerke wie „Einschreiben“ oder „Persönlich“, die unteren sechs für die Anschrift. Zwischen Straße und Ort gibt es keine Leerzeile. Bei Briefen ins Ausland stehen Ort und Land in Großbuchstaben, das Land in der letzten Zeile und auf Deutsch.',
      ),
      section(
        'Schreibweisen, die oft falsch sind',
        list(
          'Telefonnummern werden nach ihrer Funktion gegliedert, die Durchwahl steht nach einem Bindestrich: +49 221 4710-100.',
          'Die IBAN steht in Vierergruppen, die Postleitzahl ohne Lücke.',
          'Das Datum lautet 24.11.2026, 2026-11-24 oder 24. November 2026.',
          'Uhrzeiten haben zwei Stellen: 08:30 Uhr.',
          'Abkürzungen bekommen ein Leerzeichen: z. B., i. d. R., d. h.',
          'Vor Prozent und Euro steht ein Leerzeichen, am besten ein geschütztes: 19 %, 12,50 €.',
        ),
      ),
      section(
        'Betreff, Anrede, Gruß',
        'Das Wort „Betreff“ schreibt niemand mehr; die Zeile selbst genügt, ohne Punkt am Ende. Nach der Anrede steht ein Komma, dann geht es nach einer Leerzeile klein weiter. „Guten Tag“ mit Vor- und Nachnamen passt immer, wenn Sie die Anrede nicht kennen. Nach dem Gruß folgt kein Komma. Anlagen nennen Sie unten links, wenn Platz ist einzeln.',
        'Ein Tipp für den Alltag: Richten Sie die Vorlage einmal sauber ein, drucken Sie sie aus und halten Sie sie gegen einen Fensterumschlag DIN lang. Sitzt die Anschrift, auch wenn das Blatt im Umschlag rutscht, ist die Arbeit für Jahre getan.',
      ),
    ].join(''),
    blocks: [
      {
        kind: 'text',
        html: section(
          'Den Rand im Kopf behalten',
          'Wer viele Briefe schreibt, braucht nur drei Zahlen: 25 mm links, 20 mm rechts, 45 mm oben. Alles andere erledigt die Vorlage.',
        ),
      },
    ],
  },
  {
    slug: 'aktenvernichtung-schutzklassen',
    title: 'Aktenvernichtung: Schutzklassen P-1 bis P-7',
    excerpt: 'Welche Sicherheitsstufe braucht welches Papier?',
    picture: 6,
    category: 'Recht und Pflichten',
    articles: ['451014-1', '451026-1', '451020-1', '651019-1'],
    body: [
      p(
        'Was auf Papier steht, ist erst weg, wenn es niemand mehr zusammensetzen kann. Wie fein dafür geschnitten werden muss, sagt die Norm DIN 66399, international ISO/IEC 21964. Sie unterscheidet drei Schutzklassen und sieben Sicherheitsstufen. Beides wird gern verwechselt.',
      ),
      section(
        'Schutzklasse: Wie wichtig ist der Inhalt?',
        list(
          '<strong>Klasse 1, normaler Schutzbedarf:</strong> interne Daten, deren Bekanntwerden unangenehm wäre. Stufen 1 bis 3.',
          '<strong>Klasse 2, hoher Schutzbedarf:</strong> vertrauliche Daten, etwa Personalunterlagen und Angebote. Stufen 3 bis 5.',
          '<strong>Klasse 3, sehr hoher Schutzbedarf:</strong> Daten, deren Bekanntwerden Menschen oder den Betrieb ernsthaft gefährdet. Stufen 5 bis 7.',
        ),
      ),
      section(
        'Sicherheitsstufe: Wie klein sind die Teile?',
        'Das P steht für Papier. P-1 und P-2 schneiden Streifen; sie genügen für Werbung und Entwürfe ohne Namen. Ab P-4 entstehen kleine Teilchen von höchstens 160 mm². Für Unterlagen mit personenbezogenen Daten empfehlen wir mindestens P-4, für besonders schützenswerte Angaben wie Gesundheitsdaten P-5. P-6 und P-7 sind für Forschung, Behörden und Nachrichtendienste gedacht und im Büro selten nötig.',
        'Die Datenschutz-Grundverordnung nennt keine Stufe. Sie verlangt in Artikel 32 Maßnahmen, die dem Risiko angemessen sind; die Norm hilft, das zu begründen.',
      ),
      section(
        'Was das für die Wahl des Geräts bedeutet',
        'Höhere Stufen schneiden feiner, fassen aber weniger Blätter je Durchgang und brauchen öfter eine Pause. Überlegen Sie, wie viel Papier an einem gewöhnlichen Tag anfällt, und wählen Sie das Gerät eine Nummer größer. Ein Behälter, der jeden Tag voll ist, wird umgangen, und dann landet Vertrauliches doch im Papierkorb.',
        'Stellen Sie das Gerät dahin, wo das Papier entsteht: neben den Drucker, in die Personalabteilung. Heftklammern vertragen die meisten Schneidwerke, Klarsichthüllen nicht. Ein paar Tropfen Öl von Zeit zu Zeit halten das Schneidwerk gängig.',
      ),
      section(
        'Bevor Sie vernichten',
        'Prüfen Sie die <a href="/blog/aufbewahrungsfristen-2027">Aufbewahrungsfrist</a>. Für große Mengen aus dem Archiv lohnt ein Dienstleister, der verschlossene Behälter stellt und die Vernichtung bescheinigt; mit ihm schließen Sie einen Vertrag zur Auftragsverarbeitung.',
      ),
    ].join(''),
    blocks: [
      {
        kind: 'table',
        caption: 'Sicherheitsstufen für Papier nach DIN 66399',
        head: ['Stufe', 'höchstens', 'Zum Beispiel für'],
        rows: [
          ['P-1', 'Streifen 12 mm breit oder Teilchen 2.000 mm²', 'Werbung, alte Kataloge'],
          ['P-2', 'Streifen 6 mm breit oder Teilchen 800 mm²', 'interne Mitteilungen'],
          ['P-3', 'Streifen 2 mm breit oder Teilchen 320 mm²', 'Angebote, Lieferscheine'],
          ['P-4', 'Teilchen 160 mm²', 'Personalunterlagen, Verträge'],
          ['P-5', 'Teilchen 30 mm²', 'Gesundheitsdaten, Bilanzen'],
          ['P-6', 'Teilchen 10 mm²', 'Forschung und Entwicklung'],
          ['P-7', 'Teilchen 5 mm²', 'geheim eingestufte Unterlagen'],
        ],
      },
    ],
  },
  {
    slug: 'aufbewahrungsfristen-2027',
    title: 'Aufbewahrungsfristen {Jahr} – was darf weg?',
    excerpt: 'Belege, Briefe, Bücher: die Fristen im Überblick.',
    picture: 7,
    category: 'Recht und Pflichten',
    articles: ['201012-1', '201024-1', '200023-1', '201040-1'],
    body: [
      p(
        'Am Jahresanfang wird im Archiv Platz geschaffen. Damit nichts zu früh verschwindet, hilft eine einfache Regel: erst die Art der Unterlage bestimmen, dann die Frist, dann das Jahr. Die Grundlagen stehen in § 147 AO und § 257 HGB.',
      ),
      section(
        'Drei Fristen genügen fast immer',
        list(
          '<strong>Zehn Jahre:</strong> Bücher, Inventare, Jahresabschlüsse, Lageberichte und die Anweisungen, die man zu ihrem Verständnis braucht.',
          '<strong>Acht Jahre:</strong> Buchungsbelege, also auch Rechnungen. Bis Ende 2024 waren es zehn Jahre.',
          '<strong>Sechs Jahre:</strong> empfangene und abgesandte Handels- und Geschäftsbriefe sowie sonstige Unterlagen, die für die Besteuerung von Bedeutung sind.',
        ),
      ),
      section(
        'Wann die Frist beginnt',
        'Gezählt wird ab dem Ende des Kalenderjahres, in dem der Beleg entstanden, der Brief gegangen oder im Buch die letzte Eintragung gemacht ist. Ein Jahresabschluss für {Jahr-11}, der im Mai {Jahr-10} aufgestellt wurde, ist demnach bis Ende {Jahr} aufzubewahren, nicht bis Ende {Jahr-1}.',
      ),
      section(
        'Wann die Frist doch nicht endet',
        'Unterlagen bleiben so lange nötig, wie sie für Steuern von Bedeutung sind, deren Festsetzungsfrist noch läuft. Das betrifft laufende Außenprüfungen, Einsprüche und vorläufige Bescheide. Auch ein offener Rechtsstreit oder eine Garantie kann ein Grund sein, etwas länger zu behalten. Im Zweifel fragen Sie Ihr Steuerbüro; ein Karton mehr im Regal ist günstiger als ein fehlender Beleg.',
        'Umgekehrt gilt: Was personenbezogene Daten enthält und keiner Frist mehr unterliegt, soll weg. Bewerbungen abgelehnter Personen etwa werden gewöhnlich nach etwa einem halben Jahr gelöscht.',
      ),
      section(
        'So behalten Sie den Überblick',
        steps(
          'Schreiben Sie auf jede Archivbox Inhalt, Jahr und das Jahr, in dem sie vernichtet werden darf.',
          'Stellen Sie Kartons eines Jahrgangs zusammen, nicht die einer Abteilung.',
          'Führen Sie eine Liste mit Regal und Fach.',
          'Vernichten Sie einmal im Jahr, mit zwei Personen und einem Protokoll, in der passenden <a href="/blog/aktenvernichtung-schutzklassen">Sicherheitsstufe</a>.',
        ),
      ),
      section(
        'Und was elektronisch ist?',
        'Dieselben Fristen gelten für Dateien, E-Mails und Kontoauszüge aus dem Netz. Aufbewahrt wird in dem Format, in dem sie gekommen sind, und so, dass man sie bis zum Ende der Frist lesen kann. Denken Sie bei einem Wechsel der Software daran: Die alten Daten müssen mit, oder das alte Programm bleibt erreichbar.',
      ),
    ].join(''),
    blocks: [
      {
        kind: 'table',
        caption: 'Ab dem 1. Januar {Jahr} darf in der Regel weg',
        head: ['Unterlage', 'Frist', 'entstanden bis'],
        rows: [
          ['Bücher, Inventare, Jahresabschlüsse', '10 Jahre', 'Ende {Jahr-11}'],
          ['Rechnungen und andere Buchungsbelege', '8 Jahre', 'Ende {Jahr-9}'],
          ['Geschäftsbriefe, Angebote mit Auftrag', '6 Jahre', 'Ende {Jahr-7}'],
        ],
      },
      {
        kind: 'articles',
        title: 'Für ein Archiv, in dem man findet',
        articles: ['201006-2', '201030-1', '201042-1'],
      },
    ],
  },
  {
    slug: 'papierarm-freigeben-ohne-umlauf',
    title: 'Freigeben ohne Umlaufmappe',
    excerpt: 'Im dritten Teil geht es um Unterschriften: Welche braucht es wirklich, und wie geht es ohne Mappe?',
    picture: 16,
    category: 'Ordnung',
    series: 'Der papierarme Betrieb',
    articles: ['201028-1', '251046-1', '101061-1', '500001-3'],
    body: [
      p(
        'Im ersten Teil haben wir gezählt, wo Papier entsteht, im zweiten gescannt und abgelegt. Nun geht es um das, was in vielen Häusern am längsten auf Papier bleibt: die Freigabe. Die Umlaufmappe ist anschaulich, aber langsam. Sie liegt immer bei jemandem, der gerade nicht da ist.',
      ),
      section(
        'Welche Unterschrift nötig ist',
        'Die wenigsten Vorgänge im Betrieb verlangen eine eigenhändige Unterschrift. Ein Kaufvertrag über Büromaterial ist ohne besondere Form gültig. Wo das Gesetz die Schriftform verlangt, etwa bei der Kündigung eines Arbeitsverhältnisses (§ 623 BGB), bleibt es beim Papier; die elektronische Form ist dort ausgeschlossen. Dazwischen liegt die Textform (§ 126b BGB), für die eine E-Mail genügt.',
        'Für die Freigabe im Haus entscheiden Sie selbst. Wichtig ist, dass sich später feststellen lässt, wer wann was freigegeben hat.',
      ),
      section(
        'Aus der Mappe wird eine Liste',
        steps(
          'Schreiben Sie auf, was heute alles umläuft: Bestellungen, Rechnungen, Urlaub, Verträge.',
          'Streichen Sie jede Station, die nur zur Kenntnis nimmt. Sie bekommt künftig eine Nachricht.',
          'Legen Sie Grenzen fest: Bis zu welchem Betrag entscheidet, wer bestellt?',
          'Bestimmen Sie für jede Person eine Vertretung, bevor der erste Urlaub kommt.',
        ),
      ),
      section(
        'Im Shop',
        'Für den Einkauf gibt es die Freigabe bei uns schon. Bestellt jemand über seine Grenze hinaus, geht der Warenkorb mit „Zur Freigabe senden“ an die zuständige Person. Sie gibt frei, ändert Mengen oder lehnt mit Begründung ab. Beide sehen jederzeit den Stand, und der Verlauf bleibt bei der Bestellung. Mehr dazu unter <a href="/page/kostenstellen-budgets">Kostenstellen und Budgets</a>.',
      ),
      section(
        'Was auf Papier bleiben darf',
        'Papierarm heißt nicht papierlos. Ein Vertrag, den drei Menschen am Tisch besprechen, liest sich gedruckt besser. Die Notiz am Telefon ist mit dem Stift schneller. Ziel ist, dass Papier dort liegt, wo es hilft, und nirgends wartet.',
      ),
      section(
        'So fangen Sie an',
        'Nehmen Sie sich einen einzigen Umlauf vor, am besten einen, über den sich viele ärgern. Lassen Sie Mappe und neuen Weg zwei Wochen nebeneinander laufen, und fragen Sie dann, was fehlt. Meist ist es eine Kleinigkeit: ein Feld für Bemerkungen, eine Vertretung, eine Nachricht aufs Telefon. Erst wenn sie da ist, räumen Sie die Mappen weg.',
      ),
    ].join(''),
    blocks: [
      {
        kind: 'quote',
        text: 'Die Mappe war nie das Problem. Das Problem war, dass niemand wusste, bei wem sie liegt.',
        source: 'Priya Raman, Anbindungen und E-Rechnung',
      },
    ],
  },
  {
    slug: 'homeoffice-grundausstattung',
    title: 'Homeoffice-Grundausstattung',
    excerpt: 'Was an den Arbeitsplatz zu Hause gehört.',
    picture: 8,
    category: 'Schule und Zuhause',
    articles: ['551006-4', '551005-4', '501014-3', '551016-1', '501010-3'],
    body: [
      p(
        'Der Küchentisch hat in vielen Haushalten gute Dienste getan. Auf Dauer ist er zu hoch, der Stuhl zu hart und das Licht am falschen Ort. Ein Arbeitsplatz zu Hause braucht nicht viel Platz, aber die richtigen Dinge in der richtigen Reihenfolge.',
      ),
      section(
        'Zuerst: Stuhl und Tisch',
        'Sparen Sie nicht am Stuhl. Er soll sich in Höhe, Lehne und Sitztiefe einstellen lassen und zu Ihrem Gewicht passen. Der Tisch braucht eine Platte von mindestens 120 cm Breite, besser 160 cm, und 80 cm Tiefe. Höhenverstellbare Modelle gibt es auch in schmaler Ausführung. Messen Sie vor dem Bestellen Türen und Treppenhaus.',
      ),
      section(
        'Dann: Bildschirm, Tastatur, Licht',
        'Ein Notebook allein zwingt den Kopf nach unten. Ein eigener Bildschirm, eine Tastatur und eine Maus kosten zusammen weniger, als man denkt, und machen den größten Unterschied. Stellen Sie den Bildschirm quer zum Fenster. Eine dimmbare Leuchte hilft an dunklen Nachmittagen; sie steht auf der Seite, auf der die Schreibhand nicht ist.',
      ),
      section(
        'Ordnung auf kleinem Raum',
        list(
          'ein Rollcontainer, der abends unter dem Tisch verschwindet',
          'ein Ablagekorb für alles, was noch ins Büro muss',
          'Kabel an der Tischkante festgeklemmt statt quer über den Boden',
          'ein abschließbares Fach für Unterlagen mit Namen; sie gehören nicht in den Hausmüll',
        ),
      ),
      section(
        'Wer bezahlt?',
        'Ist ein Telearbeitsplatz vereinbart, richtet ihn der Arbeitgeber ein (§ 2 Abs. 7 ArbStättV). Bei mobiler Arbeit gibt es keine solche Pflicht; viele Betriebe stellen trotzdem Stuhl und Bildschirm. Unternehmen können bei uns Privatadressen ihrer Beschäftigten als Lieferadressen anlegen und die Bestellung auf die Kostenstelle buchen. Möbel liefern wir auf Wunsch mit <a href="/page/montageservice">Montage</a>.',
        'Fangen Sie mit dem an, was Sie am meisten stört. Wer nur zwei Tage in der Woche zu Hause arbeitet, kommt mit Stuhl, Bildschirm und Tastatur schon weit.',
      ),
      section(
        'Zum Schluss die Pausen',
        'Zu Hause fehlt der Weg zum Drucker, zur Küche, zum Besprechungsraum. Stellen Sie das Wasserglas deshalb nicht auf den Tisch, sondern in die Küche, telefonieren Sie im Stehen, und räumen Sie abends alles weg, was nach Arbeit aussieht. Der Feierabend beginnt leichter, wenn man ihn sieht.',
      ),
    ].join(''),
    blocks: [
      {
        kind: 'columns',
        columns: [
          {
            title: 'Das Nötigste',
            html: '<ul><li>einstellbarer Stuhl</li><li>Tisch mit 120 cm Breite</li><li>Tastatur und Maus</li><li>Leuchte</li></ul>',
          },
          {
            title: 'Für jeden Tag',
            html: '<ul><li>Sitz-Steh-Tisch</li><li>Bildschirm, höhenverstellbar</li><li>Rollcontainer</li><li>Anschluss mit einem Kabel</li></ul>',
          },
        ],
      },
    ],
  },
  {
    slug: 'bedarf-planen-meldebestand',
    title: 'Bedarf planen: der Meldebestand',
    excerpt: 'Zwei Zahlen je Artikel, und der Schrank wird nie mehr leer.',
    picture: 17,
    category: 'Einkauf',
    series: 'Einkauf mit System',
    articles: ['150002-1', '251001-1', '101031-1', '201003-1'],
    body: [
      p(
        'Im dritten Teil unserer Reihe geht es um die Frage, wann bestellt wird. Zu früh bindet Geld und Platz, zu spät kostet Nerven und Expressversand. Der Meldebestand löst beides. Er ist die Menge, bei der die nächste Bestellung hinausgehen muss.',
      ),
      section(
        'So rechnen Sie ihn aus',
        'Sie brauchen zwei Zahlen: den Verbrauch je Arbeitstag und die Tage, bis die Ware im Schrank steht. Beides malgenommen, dazu ein Vorrat für ungewöhnliche Tage, ergibt den Meldebestand.',
        'Ein Beispiel: Ein Büro verbraucht ein Ries Papier am Tag. Von der Bestellung bis zum Einräumen vergehen drei Tage, ein Vorrat von fünf Ries soll bleiben. Der Meldebestand liegt bei acht Ries. Sind nur noch acht da, wird bestellt.',
      ),
      section(
        'Wo man ihn sieht',
        'Zahlen in einer Tabelle vergisst man, ein Strich am Regal nicht. Kleben Sie auf Höhe des Meldebestands einen Streifen, oder legen Sie eine Karte zwischen die Packungen: Wer sie in der Hand hat, gibt sie im Einkauf ab. Auf der Karte stehen Artikelnummer und Bestellmenge.',
      ),
      section(
        'Wie viel auf einmal?',
        list(
          'Bestellen Sie so viel, dass Sie höchstens einmal in der Woche daran denken müssen.',
          'Achten Sie auf Staffelpreise, aber kaufen Sie nicht für ein Jahr. Papier altert in feuchten Räumen, Toner und Klebstoff haben eine Haltbarkeit.',
          'Fassen Sie Kleinigkeiten zusammen: Ab {{paket.frei.netto}} netto liefern wir Unternehmen das Paket kostenfrei, unter {{mindermenge.grenze}} netto fällt ein Mindermengenzuschlag an.',
        ),
      ),
      section(
        'Mit dem Shop verbinden',
        'Legen Sie für den Materialschrank eine Einkaufsliste an, in der Reihenfolge der Fächer und mit der üblichen Bestellmenge. Beim Nachfüllen ändern Sie nur, was abweicht. Wer Strichcodes oder eigene Nummern an den Fächern hat, tippt sie in die <a href="/shop/quick_order">Direkterfassung</a>; sie kennt auch Ihre eigenen Artikelnummern.',
        'Nach einem Vierteljahr prüfen Sie die Zahlen. War der Schrank öfter leer? Dann rücken Sie den Strich nach oben. Liegt immer viel darunter? Dann nach unten.',
      ),
      section(
        'Wer ist zuständig?',
        'Ein Meldebestand ohne Namen hilft nicht. Benennen Sie eine Person, die einmal in der Woche durch den Raum geht, und eine zweite, die sie vertritt. Fünf Minuten am Montag genügen.',
      ),
    ].join(''),
    blocks: [
      {
        kind: 'table',
        caption: 'Meldebestand für ein Büro mit zwanzig Plätzen, als Beispiel',
        head: ['Artikel', 'Verbrauch', 'Tage bis im Schrank', 'Vorrat', 'Meldebestand'],
        rows: [
          ['Kopierpapier', '1 Ries am Tag', '3', '5 Ries', '8 Ries'],
          ['Haftnotizen', '1 Block in 2 Tagen', '3', '4 Blöcke', '6 Blöcke'],
          ['Toner schwarz', '1 in 40 Tagen', '3', '1', '1'],
        ],
      },
      {
        kind: 'call',
        title: 'Einkaufslisten',
        text: 'Ihre Listen finden Sie nach der Anmeldung in Ihrem Konto.',
        label: 'Zu meinen Listen',
        url: '/my/shopping_lists',
      },
    ],
  },
]
