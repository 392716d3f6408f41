/**
 * What people say, and what they mean. The left word finds the right ones, but is not found by them.
 * Marks stand here because customers use them as the word for a thing (domain 1.5); no article and no seed bears one.
 * Only marks that stand for one kind of thing: the name of a maker of everything would say nothing.
 */
export const spokenWords: readonly (readonly [said: string, meant: string])[] = [
  // marks
  ['Tesa Tesafilm Tesaband Tesastreifen Scotch Tixo', 'Klebefilm Klebeband'],
  ['Tesapack', 'Packband'],
  ['Tesakrepp', 'Klebeband'],
  ['Gaffa Gaffer Gaffatape Gaffertape Ducttape Ducktape Panzertape Panzerband', 'Gewebeband'],
  ['Edding Sharpie', 'Permanentmarker'],
  ['Stabilo', 'Textmarker Fineliner'],
  ['Stabilo-Boss Boss-Marker', 'Textmarker'],
  ['Post-it Post-it-Block', 'Haftnotiz'],
  ['Pritt Uhu-Stick Uhu-Stic Uhu-Stift', 'Klebestift'],
  ['Uhu', 'Alleskleber Klebestift'],
  ['Pattex Bostik', 'Alleskleber'],
  ['Loctite', 'Sekundenkleber'],
  ['Tipp-Ex', 'Korrekturroller'],
  ['Bic', 'Kugelschreiber'],
  ['Lamy', 'Füllhalter'],
  ['Frixion', 'Gelschreiber'],
  ['Rotring', 'Druckbleistift Fineliner'],
  ['Moleskine Leuchtturm', 'Notizbuch'],
  ['Filofax', 'Buchkalender'],
  ['Xerox', 'Kopierpapier'],
  ['Zweckform Herma', 'Etikett'],
  ['Dymo', 'Etikettenrolle Etikettendrucker'],
  ['Trodat', 'Stempel'],
  ['Jiffy', 'Luftpolstertasche'],
  ['Tempo Kleenex', 'Papierhandtuch'],
  ['Zewa', 'Küchenrolle'],
  ['Hakle', 'Toilettenpapier'],
  ['Sagrotan', 'Desinfektion'],
  ['Sterillium', 'Händedesinfektion'],
  ['Hansaplast Leukoplast', 'Pflaster Verbandkasten'],
  ['Nivea Atrix', 'Handcreme'],
  ['Meister-Proper', 'Allzweckreiniger'],
  ['Sidolin', 'Glasreiniger'],
  ['Selters', 'Mineralwasser'],
  ['Nescafe', 'Kaffee'],
  ['Nespresso', 'Kaffeekapsel'],
  ['Senseo', 'Kaffeepad'],
  ['Leibniz', 'Butterkeks'],
  ['Corny', 'Nussriegel'],
  ['Duracell Varta Energizer', 'Batterie'],
  ['Eneloop', 'Akku'],
  ['iPad', 'Tablet'],
  ['Scout Satch Ergobag', 'Schulranzen'],
  // short forms, and words of other trades
  ['Filzer Filzstift Faserstift Filzmaler', 'Fineliner Permanentmarker'],
  ['Edu Eddi Eddy', 'Permanentmarker'],
  ['Blei', 'Bleistift'],
  ['Fülli', 'Füllhalter'],
  ['Leuchti Texti Marki', 'Textmarker'],
  ['Klebi', 'Klebestift'],
  ['Radi', 'Radierer'],
  ['Coli Colli College', 'Collegeblock'],
  ['Flip', 'Flipchart'],
  ['Label', 'Etikett'],
  ['TFT LCD Screen', 'Monitor'],
  ['Desi', 'Desinfektion'],
  ['Merkzettel Notizzettel', 'Haftnotiz'],
  ['Korrekturflüssigkeit Korrekturfluid Korrekturstift', 'Korrekturroller'],
  ['Malstift Farbstift Holzstift', 'Buntstift'],
  ['Trennblatt Trennstreifen', 'Register'],
  ['Mignon', 'AA'],
  ['Micro', 'AAA'],
  ['Taschentuch Papiertaschentuch Kosmetiktuch', 'Papierhandtuch'],
]

/** Last parts of compounds that only count or hold the thing: a Müllbeutelrolle is Müllbeutel. */
export const portions =
  'Set Rolle Packung Pack Paket Spray Gel Flasche Kiste Palette Kanister Tube Dose Spender Sortiment Etui Stück Würfel Bogen Gebinde Vorrat Ersatz Nachfüllung'

/**
 * Last parts of compounds that people put for each other where they make up a word: a Whiteboardstift is a
 * Whiteboardmarker. Alone they are different things.
 */
export const headsAlike: readonly string[] = [
  'Stift Schreiber Marker Roller',
  'Lampe Leuchte',
  'Hülle Tasche Folie',
  'Umschlag Kuvert Tasche Tüte',
  'Band Film Streifen',
  'Karton Kartonage Schachtel Box Kiste Fach Korb',
  'Gerät Maschine',
  'Beutel Sack Tüte',
  'Patrone Kartusche',
  'Etikett Aufkleber Schild Label',
  'Stuhl Sessel',
  'Mappe Hefter',
  'Mittel Reiniger',
  'Tuch Papier Rolle',
  'Zettel Notiz',
  'Block Heft Buch',
  'Nadel Klammer',
  'Kasten Koffer Kiste',
  'Lotion Creme',
]
