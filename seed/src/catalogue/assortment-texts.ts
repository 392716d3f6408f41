// What stands under the heading of an assortment: a branch in two sentences, a leaf in one.

const texts: Readonly<Record<string, string>> = {
  'Schreiben & Korrigieren':
    'Vom Kugelschreiber für den Empfang bis zum Buntstift für die Planung. Viele Stifte gibt es nachfüllbar und im Vorteilspack.',
  'Kugelschreiber & Gelschreiber':
    'Für Notiz und Unterschrift: mit Druckmechanik oder Kappe, dazu die passenden Minen.',
  'Fineliner & Tintenroller': 'Feine Linien und weicher Tintenfluss für Protokolle, Skizzen und Korrekturen.',
  'Bleistifte & Buntstifte': 'Holzgefasst oder als Druckbleistift, einzeln und im Etui.',
  Marker: 'Textmarker, Permanent- und Boardmarker für Papier, Folie, Karton und Tafel.',
  'Korrigieren & Radieren': 'Korrekturroller, Fluid und Radierer für saubere Unterlagen.',
  'Füller & Tinte': 'Schulfüller, Füllhalter und Tinte in Patronen und im Glas.',
  'Papier, Blöcke & Formulare':
    'Papier für Drucker, Kopierer und Notizen, dazu Vordrucke für den Büroalltag. Grammatur, Format und Weißgrad stehen bei jedem Artikel.',
  'Kopier- & Druckerpapier': 'Weiß oder aus Altpapier, 80 g/m² und schwerer, als Ries, Karton oder Palette.',
  'Spezial- & Fotopapier': 'Farbiges Papier, Karton und Fotopapier für Einladungen, Aushänge und Bilder.',
  Blöcke: 'Kariert, liniert oder blanko, geleimt oder mit Spirale.',
  Notizbücher: 'Fest gebunden oder mit Spirale, für Besprechungen und unterwegs.',
  'Formulare & Vordrucke': 'Quittung, Lieferschein und Fahrtenbuch, als Block oder Satz.',
  Rollen: 'Thermo- und Additionsrollen für Kasse, Terminal und Rechner.',
  'Ordnen & Archivieren':
    'Damit Vorgänge zusammenbleiben und in zehn Jahren noch zu finden sind. Vom Hängeordner am Arbeitsplatz bis zur Archivbox im Keller.',
  'Ordner & Ringbücher': 'Hebelordner und Ringbücher in A4 und A5, schmal und breit, in vielen Farben.',
  'Register & Trennblätter': 'Aus Karton oder Kunststoff, nach Zahlen, Buchstaben oder Monaten.',
  'Hüllen & Mappen': 'Prospekthüllen, Sichthüllen und Sammelmappen für lose Blätter.',
  Hängeregistratur: 'Hängemappen, Hängehefter und Hängeordner für Schublade und Rollwagen.',
  Archivieren: 'Archivboxen und Transportkartons für die Aufbewahrungsfrist.',
  Ablagekörbe: 'Briefablagen und Stehsammler, stapelbar und in den Farben des Schreibtischs.',
  'Kleben, Heften, Schneiden':
    'Was auf keinem Schreibtisch fehlt, vom Klebestift bis zum Blockhefter. Klammern, Rollen und Klingen zum Nachkaufen stehen gleich daneben.',
  Klebebänder: 'Transparent, beschreibbar oder doppelseitig, dazu Packband und Abroller.',
  Klebstoffe: 'Klebestifte, Alles- und Sekundenkleber für Papier, Karton und Werkstoffe.',
  Haftnotizen: 'Zettel und Indexstreifen, die halten und sich wieder lösen.',
  'Heften & Lochen': 'Heftgeräte und Locher für wenige Blätter oder ganze Stapel.',
  'Klammern & Nadeln': 'Heft- und Büroklammern, Reißnägel und Foldback-Klammern.',
  'Scheren & Cutter': 'Für Rechts- und Linkshänder, dazu Cutter mit Ersatzklingen.',
  'Umschläge & Versand':
    'Alles, was ein Brief oder Paket auf dem Weg braucht. Formate und Füllmengen stehen bei jedem Artikel.',
  Briefumschläge: 'DIN lang, C6, C5 und C4, mit oder ohne Fenster, haft- oder selbstklebend.',
  Versandtaschen: 'Aus Papier oder gepolstert, für Kataloge, Muster und Bücher.',
  Kartons: 'Versandkartons und Faltschachteln, ein- und zweiwellig.',
  'Füll- & Packmaterial': 'Polsterpapier, Luftpolster und Folie, damit nichts verrutscht.',
  Etiketten: 'Adress-, Versand- und Inventaretiketten für Laser, Tinte und Etikettendrucker.',
  Waagen: 'Brief- und Paketwaagen, damit das Porto stimmt.',
  'Präsentation & Planung':
    'Für Besprechung, Schulung und Aushang. Tafeln und Wände liefern wir auf Wunsch an den Arbeitsplatz.',
  'Whiteboards & Tafeln': 'Magnetische Tafeln, Pinnwände und Glasboards mit Zubehör.',
  'Flipcharts & Moderation': 'Flipcharts, Moderationswände, Karten und Papier.',
  'Kalender & Zeitplaner': 'Wand-, Tisch- und Buchkalender für das laufende und das kommende Jahr.',
  Stempel: 'Datumsstempel, Textstempel nach Ihren Angaben und Kissen dazu.',
  'Schilder & Namensschilder': 'Türschilder, Tischaufsteller und Namensschilder zum Selbstbeschriften.',
  'Tinte & Toner':
    'Original, wiederaufbereitet oder kompatibel. Mit Ihrem Gerät oder der OEM-Nummer finden Sie schneller, was passt.',
  Toner: 'Kartuschen für Laserdrucker, mit Reichweite und Kosten je Seite.',
  'Tintenpatronen & Nachfülltinte': 'Patronen und Tintenflaschen, einzeln und im Sparset.',
  'Trommeln & Wartung': 'Bildtrommeln, Resttonerbehälter und Wartungskits.',
  'Farbbänder & Etikettenbänder': 'Bänder für Beschriftungsgeräte, Kassen und Nadeldrucker.',
  'Leergut-Rücknahme': 'Sammelboxen für leere Kartuschen, die wir abholen lassen.',
  Bürotechnik:
    'Geräte, die täglich laufen, mit Angaben zu Leistung und Garantie. Altgeräte nehmen wir bei der Lieferung zurück.',
  'Drucker & Multifunktion': 'Laser- und Tintendrucker für einen Arbeitsplatz oder die ganze Etage.',
  Aktenvernichter: 'Partikel- und Streifenschnitt mit Angabe der Sicherheitsstufe nach DIN 66399.',
  'Laminieren & Binden': 'Laminiergeräte, Folien und Bindesysteme.',
  Rechner: 'Taschen- und Tischrechner, auch mit Druckwerk.',
  Schneidemaschinen: 'Rollen- und Hebelschneider für einzelne Blätter und Stapel.',
  Telefonie: 'Telefone und Headsets für Büro und Homeoffice.',
  'IT & Zubehör':
    'Was rund um den Rechner gebraucht wird, vom Kabel bis zum zweiten Bildschirm. Anschlüsse und Maße stehen im Datenblatt.',
  Monitore: 'Bildschirme für Büro und Grafik, mit Energieeffizienzklasse.',
  Eingabegeräte: 'Tastaturen, Mäuse und Presenter, mit Kabel oder Funk.',
  Speicher: 'USB-Sticks, Speicherkarten und externe Laufwerke.',
  'Kabel & Strom': 'Verbindungs- und Ladekabel, Netzteile und Steckdosenleisten.',
  'Batterien & Akkus': 'Alle gängigen Größen. Leere nehmen wir kostenlos zurück.',
  Tablets: 'Tablets mit Hüllen und Haltern für Lager, Empfang und Besprechung.',
  Ergonomie: 'Monitorarme, Ständer und Auflagen für gesundes Arbeiten.',
  'Büromöbel & Licht':
    'Für Arbeitsplatz, Besprechung und Empfang. Möbel liefert die Spedition, auf Wunsch bauen wir auf.',
  Bürostühle: 'Drehstühle und Besucherstühle, mit Angaben zu Sitzhöhe und Belastbarkeit.',
  Schreibtische: 'Feste und höhenverstellbare Tische in drei Dekoren.',
  'Schränke & Regale': 'Aktenschränke, Rollcontainer und Regale für Büro und Archiv.',
  'Konferenz & Empfang': 'Tische und Sitzmöbel für Besprechung und Wartebereich.',
  Leuchten: 'Arbeitsplatz- und Stehleuchten mit LED.',
  Akustik: 'Trennwände und Absorber gegen den Lärm im Großraum.',
  'Küche & Bewirtung':
    'Für Teeküche und Besprechung. Zutaten, Allergene und Nährwerte stehen im Datenblatt, Pfand weisen wir einzeln aus.',
  'Kaffee & Tee': 'Bohnen, gemahlen oder als Portion, dazu Tee, Milch und Zucker.',
  Kaltgetränke: 'Wasser, Saft und Limonade in Kästen und Dosen.',
  'Gebäck & Snacks': 'Kekse, Riegel und Nüsse, auch einzeln verpackt.',
  'Geschirr & Küchenpapier': 'Becher, Besteck, Servietten und Küchenrollen.',
  'Hygiene & Reinigung':
    'Verbrauchsmaterial für Waschraum und Küche. Gefahrenhinweise und Sicherheitsdatenblätter finden Sie am Artikel.',
  Papierhygiene: 'Handtücher, Toilettenpapier und Spender.',
  'Seife & Pflege': 'Handseife, Creme und Nachfüllkartuschen.',
  Reinigungsmittel: 'Für Boden, Bad und Oberflächen, als Konzentrat oder gebrauchsfertig.',
  Desinfektion: 'Für Hände und Flächen, mit Angabe der Wirksamkeit.',
  'Abfall & Beutel': 'Müllbeutel, Papierkörbe und Sammelsysteme.',
  'Arbeitsschutz & Erste Hilfe':
    'Was Betriebe vorhalten müssen und was den Arbeitstag sicherer macht. Normen stehen bei jedem Artikel.',
  'Erste Hilfe': 'Verbandkästen nach DIN 13157 und 13169 und Nachfüllsets.',
  'Handschuhe & Schutz': 'Schutzhandschuhe, Brillen und Gehörschutz.',
  Brandschutz: 'Feuerlöscher, Löschdecken und Rauchwarnmelder.',
  Kennzeichnung: 'Rettungs- und Warnzeichen, auch nachleuchtend.',
  'Schule & Kreativ':
    'Vom ersten Schultag bis zum Abitur. Listen der Schulen können Sie über die Direkterfassung einfügen.',
  'Hefte & Lineaturen': 'Alle Lineaturen in A4 und A5, mit und ohne Rand.',
  'Ranzen & Mäppchen': 'Ranzen, Rucksäcke und gefüllte Mäppchen.',
  'Malen & Basteln': 'Farben, Pinsel, Papier und Knete.',
  Geometrie: 'Zirkel, Geodreiecke und Lineale.',
  Lernbücher: 'Übungshefte und Lernhilfen zum gebundenen Ladenpreis.',
}

/** @throws Error for an assortment without a text */
export function assortmentText(name: string): string {
  const text = texts[name]
  if (text === undefined) throw new Error(`No text for the assortment ${name}`)
  return `<p>${text}</p>`
}
