import { list, p, type SeedPost, section, steps } from './writing.ts'

/** The magazine's year before, newest first. */
export const earlierPosts: readonly SeedPost[] = [
  {
    slug: 'advent-im-buero',
    title: 'Advent im Büro: gemütlich und trotzdem sicher',
    excerpt: 'Kerzen, Kekse, Karten: Mit ein wenig Planung wird der Dezember ruhiger.',
    picture: 18,
    category: 'Arbeitsplatz',
    articles: ['601004-1', '601008-1', '601024-1', '600001-1', '351011-1'],
    body: [
      p(
        'Der Dezember ist in vielen Büros der vollste Monat des Jahres. Umso besser tut es, wenn es zwischen zwei Fristen nach Tannengrün und Tee riecht. Damit alle etwas davon haben, hilft ein kleiner Plan.',
      ),
      section(
        'Schmuck, der niemanden stört',
        'Hängen Sie Zweige und Sterne dorthin, wo sie nicht im Weg sind: an Wände und Fenster, nicht über Heizkörper und Leuchten. Rettungswege, Feuerlöscher, Brandmelder und Schilder bleiben frei. Lichterketten brauchen das CE-Zeichen und werden abends ausgeschaltet, am einfachsten mit einer schaltbaren Steckdosenleiste.',
        'Offenes Feuer ist in vielen Häusern verboten; Brandschutzordnung und Mietvertrag sagen, was gilt. Kerzen mit Leuchtdioden sehen heute so gut aus, dass man zweimal hinschauen muss. Wo echte Kerzen erlaubt sind, brennen sie nur, solange jemand dabei ist, auf einer Unterlage, die nicht brennt.',
      ),
      section(
        'Die Feier',
        'Für Betriebsveranstaltungen gibt es einen Freibetrag von 110 € je teilnehmender Person, zweimal im Jahr, wenn alle Beschäftigten oder alle einer Abteilung eingeladen sind (§ 19 Abs. 1 Satz 1 Nr. 1a EStG). Gerechnet werden alle Kosten einschließlich Umsatzsteuer, auch Raum und Musik, geteilt durch die Zahl der Anwesenden. Fragen Sie vorher nach Unverträglichkeiten, und bieten Sie genug ohne Alkohol an.',
      ),
      section(
        'Karten und Präsente',
        'Weihnachtskarten wirken, wenn ein Satz darin nur für diese eine Person gilt. Beginnen Sie Ende November und schreiben Sie jeden Tag fünf. Was Sie bei Geschenken beachten sollten, lesen Sie im Beitrag <a href="/blog/weihnachtspraesente-und-compliance">Weihnachtspräsente und Compliance</a>.',
      ),
      section(
        'Vor den Feiertagen',
        list(
          'Bestellen Sie Papier, Toner und Kaffee für die erste Januarwoche rechtzeitig. Am 24. und 31. Dezember verschicken wir nichts.',
          'Hängen Sie auf, wer zwischen den Jahren erreichbar ist.',
          'Leeren Sie den Kühlschrank und gießen Sie die Pflanzen.',
          'Schalten Sie Geräte ganz aus, die niemand braucht.',
        ),
      ),
      p(
        'Und wenn es dieses Jahr einfach zu viel ist? Dann verschieben Sie die Feier in den Januar. Die Räume sind frei, die Leute haben Zeit, und gefeiert wird, was hinter allen liegt.',
      ),
    ].join(''),
    blocks: [
      {
        kind: 'articles',
        title: 'Für die Adventsrunde',
        articles: ['601013-1', '601005-1', '601002-1'],
      },
    ],
  },
  {
    slug: 'papierarm-scannen-und-ablegen',
    title: 'Scannen und ablegen, sodass man es wiederfindet',
    excerpt: 'Im zweiten Teil wird aus Papier eine Datei: mit einem Namen, einem Ort und einem Verfahren.',
    picture: 19,
    category: 'Ordnung',
    series: 'Der papierarme Betrieb',
    articles: ['450013-3', '201024-1', '251008-1', '501005-1'],
    body: [
      p(
        'Im ersten Teil haben Sie festgestellt, wo in Ihrem Betrieb Papier entsteht. Jetzt geht es um das, was von draußen kommt: Briefe, Belege, Lieferscheine. Scannen ist dabei der kleinste Teil der Arbeit. Entscheidend ist, dass man die Datei in drei Jahren wiederfindet.',
      ),
      section(
        'Ein Ort, ein Name',
        'Legen Sie eine Ablage an, die alle kennen, und höchstens drei Ebenen tief. Der Dateiname beginnt mit dem Datum in der Form Jahr, Monat, Tag; dann sortieren sich die Dateien von selbst. Es folgen der Absender und das Stichwort, zum Beispiel <em>2025-03-14 Stadtwerke Abschlag</em>. Auf Umlaute können Sie verzichten, auf Sonderzeichen sollten Sie es.',
      ),
      section(
        'Gut scannen',
        list(
          '300 dpi genügen für Text, Graustufen sind besser lesbar als reines Schwarz-Weiß.',
          'Wählen Sie PDF/A, wenn Ihr Gerät es kann; dieses Format ist für lange Aufbewahrung gemacht.',
          'Schalten Sie die Texterkennung ein. Dann findet die Suche auch, was nicht im Namen steht.',
          'Entfernen Sie Klammern, glätten Sie Knicke und scannen Sie Rückseiten mit.',
          'Sehen Sie jede Datei an, bevor Sie das Papier weglegen.',
        ),
      ),
      section(
        'Darf das Papier danach weg?',
        'Steuerlich ja, unter Bedingungen. Die Grundsätze der Finanzverwaltung (GoBD) erlauben, Belege nach dem Scannen zu vernichten, wenn das Bild mit dem Original übereinstimmt, unveränderbar aufbewahrt wird und eine Verfahrensdokumentation beschreibt, wer wann was tut. Ausgenommen sind unter anderem Jahresabschlüsse und Eröffnungsbilanzen; sie bleiben im Original (§ 147 Abs. 2 AO). Auch Urkunden, Bürgschaften und Verträge mit eigenhändiger Unterschrift heben Sie besser auf.',
        'Was elektronisch ankommt, bleibt elektronisch. Eine E-Rechnung auszudrucken und die Datei zu löschen ist nicht zulässig.',
      ),
      section(
        'Ein Verfahren, das hält',
        steps(
          'Öffnen und Eingangsstempel, jeden Morgen zur gleichen Zeit',
          'scannen, benennen, prüfen',
          'ablegen und die zuständige Person benachrichtigen',
          'Papier in eine Box mit dem Datum des Tages legen',
          'die Box nach der vereinbarten Zeit vernichten',
        ),
        'Im dritten Teil lesen Sie, wie Freigaben ohne Umlaufmappe gelingen.',
      ),
      section(
        'Klein anfangen',
        'Scannen Sie nicht das ganze Archiv. Beginnen Sie mit dem, was ab heute kommt, und lassen Sie die alten Ordner bis zum Ende ihrer Frist stehen. Nur was Sie oft brauchen, etwa laufende Verträge, lohnt die Mühe im Nachhinein.',
      ),
    ].join(''),
    blocks: [
      {
        kind: 'table',
        caption: 'Was nach dem Scannen mit dem Papier geschieht',
        head: ['Unterlage', 'Papier'],
        rows: [
          ['Eingangsrechnung auf Papier', 'nach Prüfung vernichten, wenn das Verfahren dokumentiert ist'],
          ['Jahresabschluss, Eröffnungsbilanz', 'im Original aufbewahren'],
          ['Urkunden, Bürgschaften', 'im Original aufbewahren'],
          ['Werbung, Kataloge', 'sofort ins Altpapier'],
        ],
      },
    ],
  },
  {
    slug: 'erste-hilfe-im-betrieb',
    title: 'Erste Hilfe im Betrieb: DIN 13157',
    excerpt: 'Wie viele Verbandkästen ein Betrieb braucht.',
    picture: 9,
    category: 'Recht und Pflichten',
    articles: ['701010-1', '701002-1', '701004-1', '701008-1', '701006-1'],
    body: [
      p(
        'Ein Schnitt am Papierschneider, ein umgeknickter Fuß auf der Treppe: Meist ist es eine Kleinigkeit. Damit in jedem Fall schnell geholfen werden kann, muss das Material da sein, wo man es erwartet, und jemand muss wissen, was zu tun ist.',
      ),
      section(
        'Welcher Kasten, wie viele?',
        'Die Technische Regel für Arbeitsstätten ASR A4.3 unterscheidet den kleinen Verbandkasten nach DIN 13157 und den großen nach DIN 13169. In Verwaltungs- und Handelsbetrieben genügt bis 50 Beschäftigte ein kleiner, bis 300 ein großer. In Herstellung und Verarbeitung gelten kleinere Zahlen, ebenso auf Baustellen. Zwei kleine Kästen ersetzen einen großen.',
        'Der Weg zählt mit: Von jedem Platz soll der nächste Kasten höchstens 100 m oder ein Stockwerk entfernt sein. In einem Haus mit vier Etagen sind deshalb oft mehrere kleine sinnvoller als ein großer.',
      ),
      section(
        'Wer hilft?',
        'Bei 2 bis 20 anwesenden Versicherten braucht es mindestens eine Person, die in Erster Hilfe ausgebildet ist, darüber in Verwaltungs- und Handelsbetrieben 5 %, in anderen Betrieben 10 % (DGUV Vorschrift 1, § 26). Die Ausbildung umfasst neun Unterrichtseinheiten und wird alle zwei Jahre aufgefrischt. Rechnen Sie Urlaub und Schichten mit ein; die Person muss da sein, nicht nur auf der Liste stehen.',
      ),
      section(
        'Pflegen und aufschreiben',
        steps(
          'Hängen Sie den Kasten gut sichtbar auf, mit dem weißen Kreuz auf grünem Grund.',
          'Prüfen Sie den Inhalt einmal im Jahr und nach jedem Gebrauch. Abgelaufenes wird ersetzt, Angebrochenes auch.',
          'Schreiben Sie jede Hilfe auf: wer, wann, was, wer geholfen hat. Die Aufzeichnungen bleiben fünf Jahre verwahrt, so, dass Unbefugte sie nicht lesen.',
          'Hängen Sie den Aushang mit Notruf 112, Ersthelfern und dem nächsten Durchgangsarzt auf.',
        ),
        'Für den Nachschub gibt es Füllungen, die genau dem Inhalt der Norm entsprechen. Wer nur einzelne Pflaster braucht, bestellt sie nach und lässt den Kasten verschlossen.',
      ),
      section(
        'Unterwegs und zu Hause',
        'Für Fahrzeuge gilt ein eigener Kasten nach DIN 13164. Wer auf Montage fährt, nimmt zusätzlich einen kleinen Betriebskasten mit. Im Homeoffice gibt es keine Pflicht zu einem bestimmten Kasten; ein gut gefülltes Fach im Bad ist trotzdem eine gute Idee.',
      ),
    ].join(''),
    blocks: [
      {
        kind: 'table',
        caption: 'Verbandkästen in Verwaltungs- und Handelsbetrieben nach ASR A4.3',
        head: ['Beschäftigte', 'klein (DIN 13157)', 'groß (DIN 13169)'],
        rows: [
          ['1 bis 50', '1', '–'],
          ['51 bis 300', '–', '1'],
          ['ab 301', '–', '2, je weitere 300 einer mehr'],
        ],
      },
    ],
  },
  {
    slug: 'schulstart-ohne-stress',
    title: 'Schulstart ohne Stress',
    excerpt: 'So kommt alles von der Liste in den Ranzen.',
    picture: 10,
    category: 'Schule und Zuhause',
    articles: ['751003-1', '751001-1', '101015-1', '751014-1', '251045-1'],
    body: [
      p(
        'Kaum hängt das Zeugnis am Kühlschrank, kommt die Materialliste fürs nächste Jahr. Zwölf Hefte, drei Lineaturen, ein Tuschkasten und „Umschläge in den bekannten Farben“. Mit ein wenig Ordnung ist das an einem Abend erledigt.',
      ),
      section(
        'Erst nachsehen, dann bestellen',
        'Leeren Sie Ranzen und Mäppchen auf dem Tisch aus. Buntstifte lassen sich spitzen, Scheren und Lineale halten Jahre, halb volle Hefte werden zu Schmierheften. Haken Sie ab, was noch gut ist. Vom Rest bestellen Sie Hefte gleich für das ganze Jahr; im Februar gibt es die richtige Lineatur sonst gerade nicht.',
      ),
      section(
        'Lineaturen auf einen Blick',
        'Die Nummern auf den Heften sind in ganz Deutschland ähnlich. Für die erste Klasse steht die 1, für die zweite die 2, danach folgen 3 und 4, jeweils mit enger werdenden Linien. Mit Rand sind es meist die 25 (liniert) und die 26 (kariert), mit Doppelrand die 27 und 28. Steht ein F oder ein Zusatz auf der Liste, fragen Sie lieber in der Schule nach.',
      ),
      section(
        'Der Ranzen',
        'Ein Schulranzen soll leicht sein, gut sitzen und gesehen werden. Die Norm DIN 58124 verlangt fluoreszierende und rückstrahlende Flächen auf Vorder- und Seitenteilen. Probieren Sie ihn gefüllt an: Die Oberkante liegt auf Schulterhöhe, die Träger sind breit und gepolstert. Schweres kommt nach hinten, dicht an den Rücken. Ihr Kind muss ihn mögen, denn es trägt ihn jeden Tag.',
      ),
      section(
        'Beschriften und packen',
        list(
          'Namen auf jeden Stift, jede Schere, jeden Turnschuh. Kleine Etiketten halten besser als Filzstift.',
          'Eine Farbe je Fach: Heft, Umschlag und Hefter passen zusammen.',
          'Linkshänder brauchen eine eigene Schere, einen Spitzer und den passenden Füller.',
          'Ein Notgroschen an Papier: ein Block und zwei Hefte mehr als nötig.',
        ),
        'Bestellen Sie alles in einem Zug. Privat liefern wir ab {{paket.frei.brutto}} Warenwert kostenfrei, und was nicht passt, geben Sie innerhalb von 14 Tagen zurück. Schulen und Elternvertretungen hilft unser <a href="/page/schulservice">Schulservice</a>.',
      ),
    ].join(''),
    blocks: [
      {
        kind: 'call',
        title: 'Die Liste der ganzen Klasse',
        text: 'Wir machen aus der Materialliste Ihrer Schule eine Bestellvorlage.',
        label: 'Zum Schulservice',
        url: '/page/schulservice',
      },
      {
        kind: 'articles',
        title: 'Für das erste Schuljahr',
        articles: ['751002-1', '251012-1', '101010-1', '101004-1'],
      },
    ],
  },
  {
    slug: 'druckerpapier-richtig-waehlen',
    title: 'Druckerpapier richtig wählen',
    excerpt: 'Gramm, Weiße, Laufrichtung: Was auf dem Ries steht und was davon für Sie zählt.',
    picture: 20,
    category: 'Drucken',
    series: 'Drucken mit Plan',
    articles: ['150001-1', '150002-1', '151016-1', '151026-1', '151007-1'],
    body: [
      p(
        'Papier ist der unauffälligste Artikel im Büro, bis es staut, durchscheint oder sich wellt. Im zweiten Teil unserer Reihe sehen wir nach, was die Angaben auf der Packung bedeuten.',
      ),
      section(
        'Gewicht',
        '80 g/m² ist der Alltag: schwer genug für jedes Gerät, leicht genug für den Brief bis 20 Gramm mit drei Blatt. 75 g/m² spart Gewicht, läuft aber nicht in jedem Drucker gut. 90 bis 100 g/m² fühlt sich wertiger an und scheint beim beidseitigen Druck weniger durch. Ab 160 g/m² beginnt der Karton; sehen Sie vorher nach, was Ihr Gerät verträgt und ob der gerade Einzug dafür gedacht ist.',
      ),
      section(
        'Weiße und Helligkeit',
        'Der Wert nach CIE sagt, wie weiß ein Papier wirkt. Recyclingpapier beginnt bei etwa 55 und reicht bis über 130, Papier aus frischen Fasern liegt meist um 160. Für Texte ist ein etwas wärmeres Weiß angenehm, weil es weniger blendet. Für Fotos und farbige Grafiken darf es heller sein.',
      ),
      section(
        'Wofür welche Sorte?',
        list(
          '<strong>Kopierpapier:</strong> Laser, Tinte und Kopierer, für alles, was im Haus bleibt.',
          '<strong>Premium:</strong> glatter, für Präsentationen und Anschreiben.',
          '<strong>Recycling:</strong> für den Alltag. Trägt es den Blauen Engel nach DE-UZ 14a, besteht es ganz aus Altpapier.',
          '<strong>Farbpapier:</strong> für Trennblätter und Aushänge, die man wiederfinden soll.',
          '<strong>Fotopapier:</strong> nur für Tinte, wenn nichts anderes auf der Packung steht; im Laser kann die Beschichtung schmelzen.',
        ),
      ),
      section(
        'Lagern und einlegen',
        'Papier mag es wie wir: nicht zu feucht, nicht zu warm. Lassen Sie das Ries verschlossen, bis Sie es brauchen, und stellen Sie es nicht auf den Kellerboden. Kommt es aus der Kälte, braucht es einen halben Tag, um sich anzupassen. Ein Pfeil auf der Packung zeigt die Seite, die zuerst bedruckt werden soll. Fächern Sie den Stapel auf, bevor Sie ihn einlegen, und füllen Sie das Fach nur bis zur Marke.',
        'Staut es trotzdem, liegt es selten am Papier: Oft sind es abgenutzte Einzugsrollen. Ein leicht feuchtes, fusselfreies Tuch wirkt dort Wunder.',
      ),
    ].join(''),
    blocks: [
      {
        kind: 'columns',
        columns: [
          { title: '80 g/m²', html: '<p>Rechnungen, Entwürfe, Kopien, Serienbriefe.</p>' },
          {
            title: '90 bis 120 g/m²',
            html: '<p>Angebote, Bewerbungen, Berichte mit Bildern, beidseitig bedruckt.</p>',
          },
          { title: 'ab 160 g/m²', html: '<p>Deckblätter, Einladungen, Schilder für die Tür.</p>' },
        ],
      },
    ],
  },
  {
    slug: 'richtig-verpacken',
    title: 'Richtig verpacken: heil ankommen mit weniger Material',
    excerpt: 'Der passende Karton spart Füllung, Klebeband und Ärger.',
    picture: 21,
    category: 'Wissen',
    articles: ['301003-1', '301025-1', '300002-1', '301011-1', '301020-1'],
    body: [
      p(
        'Ein Paket fällt, rutscht und trägt andere Pakete. Was darin liegt, muss das aushalten, ohne dass die Verpackung schwerer wird als die Ware. Mit vier Fragen finden Sie das richtige Maß.',
      ),
      section(
        '1. Wie groß?',
        'Wählen Sie den Karton so, dass rund um die Ware etwa fünf Zentimeter Platz bleiben. Mehr Luft heißt mehr Füllmaterial und höheres Porto, weniger heißt, dass jeder Stoß ankommt. Flaches passt in Großbriefkartons, Bücher und Kalender in Wellpapp-Hülsen, Weiches in Versandtaschen.',
      ),
      section(
        '2. Wie schwer?',
        'Einwellige Kartons tragen den Alltag bis etwa 20 kg, zweiwellige mehr. Auf vielen Kartons steht ein rundes Zeichen mit der Belastbarkeit. Legen Sie Schweres nach unten und verteilen Sie es. Was mehr als 15 kg wiegt, geht besser in zwei Pakete; die Person, die es trägt, wird es Ihnen danken.',
      ),
      section(
        '3. Wie empfindlich?',
        list(
          'Wickeln Sie Zerbrechliches einzeln ein, Noppen nach innen.',
          'Füllen Sie Hohlräume so, dass sich beim Schütteln nichts bewegt.',
          'Schützen Sie Ecken und Bildschirme mit Pappe, nicht nur mit Folie.',
          'Flüssiges kommt in einen verschlossenen Beutel. Bei Sprays, Lithiumbatterien und anderen Gefahrgütern gelten eigene Regeln; fragen Sie Ihren Paketdienst.',
        ),
      ),
      section(
        '4. Wie fest?',
        'Kleben Sie den Boden und den Deckel mit einem Streifen über die Mitte und je einem über die Kanten, das sieht von oben aus wie ein großes H. Packband aus Papier klebt auf Wellpappe gut und bleibt beim Entsorgen am Karton. Entfernen Sie alte Aufkleber, und schreiben Sie die Anschrift zusätzlich auf einen Zettel im Paket.',
      ),
      section(
        'Eine Pflicht, an die man denken muss',
        'Wer Ware gewerbsmäßig an private Haushalte verschickt, ist für seine Versandverpackungen verantwortlich: Er registriert sich im Verpackungsregister LUCID und beteiligt sich an einem dualen System. Das gilt vom ersten Paket an, auch für kleine Läden. Wie wir es halten, steht auf der Seite <a href="/page/verpackung">Verpackung</a>.',
      ),
      p(
        'Und zuletzt: Heben Sie gute Kartons auf. Ein unbeschädigter Karton lässt sich ohne Weiteres ein zweites Mal verschicken, wenn alte Adressen und Strichcodes abgeklebt sind.',
      ),
    ].join(''),
    blocks: [
      {
        kind: 'picture',
        image: '/illustrations/scenes/blog-21.svg',
        alt: 'Ein geschlossener Karton auf einem Packtisch, daneben Luftpolsterfolie, Packband und eine Schere',
        caption: 'Alles griffbereit: Karton, Folie, Band, Schere.',
      },
      {
        kind: 'quote',
        text: 'Wenn es beim Schütteln klappert, ist es noch nicht fertig.',
        source: 'Oksana Melnyk, Versand',
      },
    ],
  },
  {
    slug: 'papierarm-wo-papier-entsteht',
    title: 'Wo im Betrieb Papier entsteht',
    excerpt: 'Der erste Teil unserer Reihe beginnt mit einer Woche Zählen, nicht mit einem neuen Programm.',
    picture: 22,
    category: 'Ordnung',
    series: 'Der papierarme Betrieb',
    articles: ['151028-1', '101006-1', '201018-1', '251055-1'],
    body: [
      p(
        'Viele Betriebe möchten weniger Papier und beginnen mit einer Software. Ein halbes Jahr später gibt es beides: das Programm und die Ordner. Besser ist es, eine Woche lang hinzusehen. Denn Papier ist selten Gewohnheit allein; es löst meist ein Problem, das man kennen sollte, bevor man es abschafft.',
      ),
      section(
        'Eine Woche Strichliste',
        steps(
          'Legen Sie neben jeden Drucker ein Blatt mit fünf Spalten: Kunde, Lieferant, Behörde, intern, privat.',
          'Wer druckt, macht einen Strich. Niemand schreibt seinen Namen auf.',
          'Am Posteingang zählen Sie, was auf Papier kommt, und von wem.',
          'Am Freitag sehen Sie in die Altpapierkiste: Was liegt dort, obwohl es am Montag noch wichtig war?',
        ),
      ),
      section(
        'Warum wird gedruckt?',
        'Fragen Sie freundlich nach, und Sie hören fast immer einen von vier Gründen. Jemand möchte etwas lesen, ohne auf den Bildschirm zu sehen. Jemand möchte etwas hineinschreiben. Jemand braucht eine Erinnerung, die auf dem Tisch liegt. Oder jemand gibt es weiter, weil die andere Person an die Datei nicht herankommt. Für jeden Grund gibt es eine andere Antwort: ein zweiter Bildschirm, ein Stift für das Tablet, eine Aufgabenliste, eine gemeinsame Ablage.',
      ),
      section(
        'Drei Dinge, die sofort gehen',
        list(
          'Stellen Sie alle Drucker auf beidseitig. Wer eine Seite einzeln braucht, wählt sie bewusst.',
          'Bestellen Sie Kataloge und Zeitschriften ab, die ungelesen bleiben.',
          'Bitten Sie Ihre zehn häufigsten Absender um Rechnungen als Datei.',
        ),
      ),
      section(
        'Was Sie danach wissen',
        'Am Ende der Woche haben Sie eine Liste mit den fünf größten Quellen. Suchen Sie sich eine aus, die wenig Streit verspricht, und ändern Sie nur diese. Wenn das gelingt, glauben alle an die zweite. Im nächsten Teil geht es ums Scannen und darum, wie man eine Datei wiederfindet.',
      ),
      section(
        'Was Sie besser lassen',
        'Verbieten Sie das Drucken nicht und stellen Sie keine Ranglisten auf. Wer sich beobachtet fühlt, druckt nach Feierabend. Erzählen Sie lieber, was gelungen ist: Die Ablage für Lieferscheine ist jetzt digital, das Regal im Flur ist frei, dort steht nun eine Pflanze.',
      ),
    ].join(''),
    blocks: [
      {
        kind: 'columns',
        columns: [
          { title: 'Lesen', html: '<p>Hilft: ein zweiter Bildschirm, größere Schrift.</p>' },
          { title: 'Hineinschreiben', html: '<p>Hilft: Kommentare in der Datei, ein Tablet mit Stift.</p>' },
          { title: 'Erinnern', html: '<p>Hilft: eine gemeinsame Aufgabenliste. Oder eine einzige Haftnotiz.</p>' },
          { title: 'Weitergeben', html: '<p>Hilft: eine Ablage, auf die alle zugreifen können.</p>' },
        ],
      },
    ],
  },
  {
    slug: 'freigaben-im-einkauf',
    title: 'Freigaben im Einkauf, die niemanden aufhalten',
    excerpt: 'Wer was bis zu welchem Betrag bestellen darf, lässt sich auf einer halben Seite regeln.',
    picture: 23,
    category: 'Einkauf',
    series: 'Einkauf mit System',
    articles: ['150002-1', '400001-3', '201004-1', '151008-1'],
    body: [
      p(
        'Im ersten Teil der Reihe ging es um Kostenstellen. Wenn feststeht, wer bezahlt, folgt die nächste Frage: Wer darf bestellen? Zu enge Regeln machen aus jedem Päckchen Stifte einen Vorgang, zu weite führen zu Überraschungen. Gute Regeln passen auf eine halbe Seite.',
      ),
      section(
        'Grenzen, die man sich merken kann',
        'Wählen Sie runde Beträge und wenige Stufen. Eine bewährte Aufteilung: Kleines bestellt jede Person selbst, Mittleres gibt die Teamleitung frei, Großes die Geschäftsführung. Zählen Sie die Bestellung als Ganzes, nicht die einzelne Zeile, sonst werden Bestellungen geteilt.',
        'Die unterste Grenze darf höher sein, als man denkt. Eine Freigabe kostet zwei Menschen Zeit; bei einer Bestellung über zwanzig Euro ist diese Zeit teurer als der mögliche Fehler.',
      ),
      section(
        'Was außer dem Betrag zählt',
        list(
          '<strong>Sortiment:</strong> Was im Kernsortiment steht, ist schon ausgewählt und braucht seltener eine Freigabe.',
          '<strong>Budget:</strong> Ist es ausgeschöpft, kann der Shop warnen, eine Freigabe verlangen oder sperren.',
          '<strong>Lieferadresse:</strong> Eine neue Adresse ist ein guter Anlass, genauer hinzusehen.',
          '<strong>Person:</strong> Auszubildende füllen den Warenkorb, bestellen darf jemand anderes.',
        ),
      ),
      section(
        'Schnell entscheiden',
        'Eine Freigabe, die drei Tage liegt, wird beim nächsten Mal umgangen. Bestimmen Sie deshalb eine Vertretung und vereinbaren Sie eine Frist, etwa bis zum nächsten Mittag. Wer ablehnt, schreibt einen Satz dazu. „Bitte das Recyclingpapier aus der Liste“ hilft mehr als ein rotes Kreuz.',
      ),
      section(
        'So richten Sie es hier ein',
        'Administratoren legen unter „Verwaltung“ Grenzen, Freigeber und Vertretungen fest. Wer bestellt, sieht schon im Warenkorb, was nach dem Absenden geschieht: „zahlungspflichtig bestellen“ oder „Zur Freigabe senden“. Erst die Freigabe ist die Bestellung. Einen Überblick gibt die Seite <a href="/page/kostenstellen-budgets">Kostenstellen und Budgets</a>. Im dritten Teil lesen Sie, wie der Meldebestand das Bestellen selbst einfacher macht.',
      ),
      section(
        'Nach drei Monaten prüfen',
        'Zählen Sie, wie viele Freigaben es gab und wie viele davon abgelehnt wurden. Wird fast alles freigegeben, liegt die Grenze zu niedrig. Wird viel abgelehnt, fehlt ein Hinweis, den die Leute vor dem Bestellen bräuchten. Beides lässt sich an einem Nachmittag ändern.',
      ),
    ].join(''),
    blocks: [
      {
        kind: 'table',
        caption: 'Ein Beispiel für ein Büro mit vierzig Beschäftigten',
        head: ['Bestellwert netto', 'Wer entscheidet'],
        rows: [
          ['bis 150 €', 'wer bestellt'],
          ['bis 1.000 €', 'Teamleitung'],
          ['darüber', 'Teamleitung und Geschäftsführung'],
        ],
      },
    ],
  },
  {
    slug: 'kostenstellen-sauber-fuehren',
    title: 'Kostenstellen sauber führen',
    excerpt: 'Weniger Rückfragen durch klare Regeln im Einkauf.',
    picture: 11,
    category: 'Einkauf',
    series: 'Einkauf mit System',
    articles: ['200003-1', '200021-1', '451036-1', '201014-1'],
    body: [
      p(
        '„Wer hat das bestellt, und worauf buchen wir es?“ Diese Frage kommt in der Buchhaltung meist dann, wenn sich niemand mehr erinnert. Mit Kostenstellen, die schon bei der Bestellung feststehen, stellt sie sich nicht. Damit beginnt unsere Reihe über den Einkauf mit System.',
      ),
      section(
        'Wenige, sprechende, dauerhafte',
        'Eine Kostenstelle steht für einen Bereich, der Verantwortung trägt, nicht für ein Projekt und nicht für eine Person. Zehn gute sind besser als vierzig genaue. Vergeben Sie Nummern mit Abstand, etwa 1000, 2000, 3000, dann lässt sich später etwas dazwischenschieben. Der Name sagt, worum es geht: „3000 Konstruktion“ versteht auch, wer neu im Haus ist.',
      ),
      section(
        'Schon bei der Bestellung zuordnen',
        'Im Warenkorb trägt jede Zeile ihre Kostenstelle. Wer für mehrere Bereiche einkauft, ordnet Toner und Papier getrennt zu und muss trotzdem nur einmal bestellen. Jeder Person lassen sich die Kostenstellen zuweisen, auf die sie bestellen darf; so ist die Auswahl kurz.',
        'In der Bestellbestätigung steht die Kostenstelle bei jeder Position. Die Buchhaltung ordnet nicht mehr zu, sie prüft nur noch.',
      ),
      section(
        'Mit Budgets verbinden',
        'Ein Budget gilt für einen Monat, ein Quartal, ein Jahr oder insgesamt. Der Shop warnt bei 80 % und bei 100 %. Was danach geschieht, legen Sie fest: Hinweis, Freigabe oder Sperre. Beginnen Sie mit dem Hinweis. Nach einem Quartal wissen Sie, ob die Beträge stimmen, und können strenger werden.',
      ),
      section(
        'Regeln, die Rückfragen sparen',
        list(
          'Gemeinsames wie Kaffee und Kopierpapier hat eine eigene Kostenstelle.',
          'Möbel und Geräte werden vorher angekündigt, weil sie anders gebucht werden.',
          'Neue Kostenstellen richtet nur eine Person ein, alte werden gesperrt statt gelöscht.',
          'Einmal im Quartal sehen Bereichsleitung und Einkauf gemeinsam auf die Zahlen, zehn Minuten genügen.',
        ),
        'Im nächsten Teil geht es um <a href="/blog/freigaben-im-einkauf">Freigaben</a>: wer was bis zu welchem Betrag bestellen darf.',
      ),
      p(
        'Und wenn doch einmal etwas falsch gebucht ist? Korrigieren Sie es im selben Monat und schreiben Sie dazu, warum. Ein Fehler, der zweimal vorkommt, ist meist eine unklare Regel.',
      ),
    ].join(''),
    blocks: [
      {
        kind: 'call',
        title: 'Kostenstellen im Shop',
        text: 'Wie Zuordnung, Budgets und Freigaben zusammenspielen.',
        label: 'Mehr erfahren',
        url: '/page/kostenstellen-budgets',
      },
    ],
  },
  {
    slug: 'rebuilt-toner-im-test',
    title: 'Rebuilt-Toner im Test',
    excerpt: 'Wiederaufbereitete Kartuschen im Alltag.',
    picture: 12,
    category: 'Drucken',
    series: 'Drucken mit Plan',
    articles: ['400048-3', '400049-3', '400053-3', '400001-3'],
    body: [
      p(
        'Eine leere Tonerkartusche ist noch lange kein Abfall. Gehäuse, Walzen und Zahnräder halten meist länger als das Pulver. Wiederaufbereitete Kartuschen nutzen sie ein weiteres Mal. Wir haben uns angesehen, wie das geht, und einige Wochen lang in unserem eigenen Büro damit gedruckt.',
      ),
      section(
        'Was „Rebuilt“ bedeutet',
        'Wiederaufbereitet heißt nicht nachgefüllt. Die leere Kartusche wird zerlegt und gereinigt, abgenutzte Teile werden ersetzt, dann kommt neuer Toner hinein. Wie eine solche Kartusche geprüft wird, beschreibt die Norm DIN 33870. „Kompatibel“ ist etwas anderes: ein Neubau eines anderen Herstellers, der in dasselbe Gerät passt.',
      ),
      section(
        'Unser Eindruck',
        'Bei Texten und Tabellen sahen wir keinen Unterschied, der im Alltag stört. Bei großen schwarzen Flächen wirkte das Original etwas gleichmäßiger. Die Reichweite lag im Rahmen dessen, was auf der Packung stand. Das ist kein Labortest, sondern ein Eindruck aus einem Büro mit gemischtem Papier und ungeduldigen Menschen.',
        'Eine Kartusche erkannte unser Gerät zuerst nicht; nach dem Aus- und Einsetzen druckte sie. Manche Drucker zeigen beim Einsetzen eine Meldung, dass kein Original erkannt wurde. Sie lässt sich bestätigen.',
      ),
      section(
        'Wann sich was lohnt',
        list(
          '<strong>Rebuilt</strong> passt, wenn Sie vor allem Texte drucken und auf den Preis sehen.',
          '<strong>Original</strong> passt, wenn Farben stimmen müssen oder ein Wartungsvertrag es verlangt.',
          '<strong>Mischen</strong> ist erlaubt: Schwarz wiederaufbereitet, die Farben im Original.',
        ),
        'Ihre gesetzlichen Rechte aus dem Kauf des Druckers verlieren Sie nicht dadurch, dass Sie eine andere Kartusche einsetzen. Für einen Schaden, den eine Kartusche verursacht, steht aber nicht der Verkäufer des Druckers ein, sondern der Verkäufer der Kartusche. Bei uns ist das im Zweifel dieselbe Telefonnummer.',
      ),
      section(
        'Leergut zurückgeben',
        'Damit es wiederaufbereitete Kartuschen gibt, müssen leere zurückkommen. Legen Sie sie in den Karton der neuen und sammeln Sie sie in unserer Box. Wie das geht, steht unter <a href="/page/leergut-ruecknahme">Leergut-Rücknahme</a>. Welche Kartuschen zu Ihrem Gerät passen, zeigt der <a href="/shop/supply">Verbrauchsmaterial-Finder</a>; dort steht auch, ob es sie wiederaufbereitet gibt.',
      ),
    ].join(''),
    blocks: [{ kind: 'form', form: 'leergutbox' }],
  },
  {
    slug: 'ordnung-im-archiv',
    title: 'Ordnung im Archiv',
    excerpt: 'Vom vollen Regal zum auffindbaren Vorgang.',
    picture: 14,
    category: 'Ordnung',
    articles: ['201012-1', '201030-1', '201024-1', '201005-1', '200023-1'],
    body: [
      p(
        'Ein Archiv wird selten besucht. Wenn doch, dann eilt es: Die Prüferin steht in der Tür, oder ein Kunde fragt nach einem Vertrag von vor sechs Jahren. Ob das fünf Minuten dauert oder einen halben Tag, entscheidet sich beim Einräumen.',
      ),
      section(
        'Der richtige Raum',
        'Trocken, dunkel, gleichmäßig kühl, so hat Papier es am liebsten. Ein Keller mit Wasserrohren unter der Decke ist ungeeignet, ein Dachboden im Sommer auch. Stellen Sie nichts direkt auf den Boden und lassen Sie zur Außenwand eine Handbreit Luft. Wo Unterlagen mit Namen liegen, gehört ein Schloss an die Tür.',
      ),
      section(
        'Umpacken',
        'Ordner sind für den Schreibtisch gemacht, nicht für zehn Jahre im Regal. Der Inhalt lässt sich mit einem Archivbügel auf einmal herausheben und in eine Box setzen; der Ordner ist wieder frei. Eine Archivbox fasst je nach Breite ein bis zwei Ordner. Container nehmen vier oder sechs Ordner auf und lassen sich stapeln.',
      ),
      section(
        'Beschriften, als kennte Sie niemand',
        steps(
          'Was ist darin? Ein Stichwort und ein Zeitraum.',
          'Wer hat es abgegeben? Die Abteilung, nicht der Vorname.',
          'Wann darf es vernichtet werden? Das Jahr, groß und auf der Stirnseite.',
          'Wo steht es? Regal, Feld, Boden, zum Beispiel B-3-2.',
        ),
        'Schreiben Sie mit einem Permanentmarker oder drucken Sie Etiketten. Kugelschreiber verblasst, Haftnotizen fallen ab.',
      ),
      section(
        'Die Liste ist das halbe Archiv',
        'Führen Sie eine einfache Tabelle mit denselben vier Angaben. Wer etwas entnimmt, trägt sich ein und stellt eine Karte an die Stelle. Einmal im Jahr sortieren Sie die Tabelle nach dem Jahr der Vernichtung und wissen sofort, welche Boxen gehen dürfen. Was wie lange bleibt, lesen Sie unter <a href="/blog/aufbewahrungsfristen-2027">Aufbewahrungsfristen</a>.',
        'Und der Lageplan? Eine Zeichnung auf einem Blatt, neben der Tür, reicht aus. Sie spart mehr Wege als jedes Programm.',
      ),
      section(
        'Ein Nachmittag genügt',
        'Fangen Sie mit einem Regal an, nicht mit dem ganzen Raum. Nehmen Sie alles heraus, wischen Sie durch, und stellen Sie nur zurück, was eine Beschriftung hat.',
      ),
    ].join(''),
    blocks: [
      {
        kind: 'quote',
        text: 'Ein gutes Archiv erkennt man daran, dass jemand anderes darin etwas findet.',
        source: 'Svenja Thiel, Wareneingang',
      },
    ],
  },
  {
    slug: 'hygiene-im-buero',
    title: 'Hygiene im Büro: wenig Aufwand, klare Zuständigkeit',
    excerpt: 'Seife, Papier, ein Plan: Was ein Büro in der kalten Jahreszeit wirklich braucht.',
    picture: 24,
    category: 'Arbeitsplatz',
    articles: ['650002-1', '651002-1', '650003-1', '651022-1', '651018-1'],
    body: [
      p(
        'Sauberkeit im Büro fällt auf, wenn sie fehlt. Meist liegt es nicht am Willen, sondern daran, dass niemand weiß, wer zuständig ist, oder dass der Spender seit Dienstag leer ist. Mit ein paar Vorräten und einem Plan läuft es von selbst.',
      ),
      section(
        'Am Waschbecken',
        'Flüssigseife aus dem Spender und Handtücher zum einmaligen Gebrauch gehören an jedes Waschbecken; so beschreibt es auch die Arbeitsstättenregel ASR A4.1. Gründlich gewaschen ist nach 20 bis 30 Sekunden, mit Daumen und Fingerspitzen. Danach gut abtrocknen. Eine Handcreme daneben wird gern genommen, wenn die Heizungsluft trocken ist.',
        'Im Alltag genügt Seife. Händedesinfektion ist sinnvoll, wo kein Wasser in der Nähe ist oder wo es Ihr Hygieneplan vorsieht.',
      ),
      section(
        'Am Arbeitsplatz',
        list(
          'Tastatur, Maus und Telefon wöchentlich abwischen, bei wechselnden Plätzen vor jedem Wechsel.',
          'Bildschirme nur mit einem leicht feuchten, weichen Tuch reinigen, ohne Allzweckreiniger.',
          'Krümel aus der Tastatur schütteln oder mit Druckluft lösen, bei ausgeschaltetem Gerät.',
          'Stoßlüften: mehrmals am Tag das Fenster für einige Minuten ganz öffnen.',
        ),
      ),
      section(
        'In der Küche',
        'Der Schwamm ist der heimliche Schwachpunkt jeder Teeküche. Tauschen Sie ihn jede Woche, hängen Sie Tücher zum Trocknen auf, und leeren Sie den Bioabfall täglich. Ein Zettel am Kühlschrank mit einem festen Tag zum Ausräumen wirkt besser als jede Ermahnung.',
      ),
      section(
        'Vorrat und Plan',
        'Rechnen Sie aus, wie lange ein Spender hält, und stellen Sie genau eine Nachfüllung daneben. Die nächste kommt in den Materialschrank und auf die Einkaufsliste. Hängen Sie einen Plan auf, der drei Dinge nennt: was, wie oft, wer. Wenn ein Dienstleister reinigt, sprechen Sie ab, was er auffüllt und was nicht.',
        'Biozidprodukte vorsichtig verwenden. Vor Gebrauch stets Etikett und Produktinformationen lesen.',
      ),
      section(
        'Wenn jemand krank ist',
        'Wer sich nicht wohlfühlt, bleibt zu Hause, und niemand sollte sich dafür rechtfertigen müssen. Taschentücher und ein Mülleimer mit Deckel in Reichweite sind eine kleine Höflichkeit gegenüber allen, die am nächsten Tag am selben Platz sitzen.',
      ),
    ].join(''),
    blocks: [
      {
        kind: 'table',
        caption: 'Ein Plan, der an die Küchentür passt',
        head: ['Was', 'Wie oft', 'Wer'],
        rows: [
          ['Seife und Handtücher auffüllen', 'täglich', 'Reinigung'],
          ['Spülmaschine ausräumen', 'jeden Morgen', 'wechselnd, nach Liste'],
          ['Kühlschrank ausräumen', 'freitags', 'wechselnd, nach Liste'],
          ['Vorrat prüfen und bestellen', 'am ersten Montag im Monat', 'Einkauf'],
        ],
      },
    ],
  },
]
