import type { Row } from '../copy.ts'
import type { SeedDay } from '../day.ts'
import { userNamed } from '../organisation/people.ts'
import type { Table } from './catalogue.ts'

type Review = readonly [article: string, user: string, daysAgo: number, stars: number, title: string, text: string]

/**
 * Reviews of domain 3.13 for the articles of this catalogue. Whether an author is verified is reckoned from the orders.
 * @param ids by article number and depot
 */
export function ratingTables(ids: ReadonlyMap<string, number>, day: SeedDay): readonly Table[] {
  const rows: Row[] = []
  for (const [article, user, daysAgo, stars, title, text] of reviews) {
    const id = ids.get(article)
    if (id === undefined) continue // a small catalogue lacks some
    const state = article === '200001-1' ? 'waiting' : 'published'
    rows.push([
      rows.length + 1,
      'article',
      String(id),
      userNamed(user).id,
      stars,
      title,
      text,
      false,
      state,
      day.ago(daysAgo, 10),
    ])
  }
  return [
    {
      name: 'ratings',
      columns: ['id', 'kind', 'item_id', 'user_id', 'stars', 'title', 'text', 'verified', 'state', 'rated_at'],
      rows,
    },
  ]
}

const reviews: readonly Review[] = [
  [
    '150001-1',
    'b.einkauf',
    6,
    5,
    'Läuft in allen Geräten',
    'Wir fahren das Papier seit zwei Jahren in drei Druckern, auch beidseitig. Kein Stau, kein Staub.',
  ],
  [
    '150001-1',
    'm.ahrendt',
    19,
    5,
    'Gut für Schriftsätze',
    'Druckt scharf, scheint beidseitig kaum durch. Die Staffel ab fünf Ries lohnt sich.',
  ],
  ['150001-1', 'mia.brandt', 33, 4, 'Solide', 'Leicht gelblicher als mein altes Papier, für den Alltag aber bestens.'],
  ['150001-1', 'schulamt', 58, 5, '', 'Für unsere Schulen die richtige Wahl, Lieferung kam auf einer Palette.'],
  [
    '150001-1',
    'joerg.weiss',
    74,
    3,
    'Papier gut, Karton beschädigt',
    'Zwei Ecken waren eingedrückt. Der Ersatz kam nach zwei Tagen.',
  ],
  ['150001-1', 'alpen', 120, 5, 'Immer wieder', 'Gleichbleibend gut, auch im Winter im kalten Lager.'],
  ['150001-1', 'okonkwo', 160, 4, '', 'Zum Malen und Drucken für die Kinder völlig in Ordnung.'],
  [
    '100001-1',
    'b.einkauf',
    12,
    5,
    'Der Standardstift',
    'Liegt gut in der Hand, schmiert nicht. Wir bestellen ihn für alle Abteilungen.',
  ],
  ['100001-1', 'k.frei', 41, 4, '', 'Schreibt sofort an. Der Clip könnte etwas fester sein.'],
  ['100001-1', 'deniz.yildiz', 66, 5, 'Preis passt', 'Für knapp 60 Cent gibt es nichts zu meckern.'],
  [
    '400001-3',
    'm.ahrendt',
    9,
    4,
    'Hält, was er verspricht',
    'Wir kommen auf gut 2.900 Seiten, also fast genau die Angabe.',
  ],
  ['400001-3', 'b.einkauf', 48, 5, '', 'Original eben: einsetzen, weiterdrucken.'],
  [
    '400001-3',
    'joerg.weiss',
    88,
    2,
    'Zu teuer',
    'Druckbild tadellos, aber der wiederaufbereitete kostet fast die Hälfte.',
  ],
  ['550001-4', 's.leit', 15, 5, 'Endlich ohne Rückenschmerzen', 'Sitztiefe und Lordose lassen sich gut einstellen.'],
  [
    '550001-4',
    'mia.brandt',
    51,
    4,
    'Bequem, Aufbau dauert',
    'Nach einer Dreiviertelstunde stand er. Die Rollen sind für Teppich, auf Parkett brauche ich andere.',
  ],
  [
    '550002-4',
    'w.admin2',
    27,
    5,
    'Leise und standfest',
    'Zwei Motoren, man hört sie kaum. Die Kabelwanne ist groß genug.',
  ],
  ['500001-3', 'm.ahrendt', 22, 5, 'Scharfes Bild', 'Für Akten nebeneinander genau die richtige Größe.'],
  ['500001-3', 'b.einkauf', 70, 4, '', 'Höhenverstellung leichtgängig. Ein USB-C-Kabel lag nicht bei.'],
  ['600001-1', 'k.frei', 8, 5, 'Schmeckt dem ganzen Büro', 'Mild, wenig Säure, schöne Crema aus dem Vollautomaten.'],
  ['600001-1', 'deniz.yildiz', 37, 4, '', 'Guter Alltagskaffee.'],
  ['600002-6', 'b.einkauf', 30, 5, '', 'Der Fahrer nimmt die leeren Kisten gleich wieder mit.'],
  [
    '650001-1',
    'schulamt',
    44,
    4,
    'Wirkt, riecht kaum',
    'Für Tische und Türgriffe gut geeignet. Bitte die Einwirkzeit beachten.',
  ],
  ['200003-1', 'joerg.weiss', 61, 4, 'Würdiger Nachfolger', 'Die Mechanik schließt besser als beim Vorgänger.'],
  [
    '750001-1',
    'okonkwo',
    25,
    5,
    'Übersichtlich',
    'Die Lösungen hinten sind Gold wert. Unsere Tochter übt jetzt freiwillig.',
  ],
  ['100002-1', 'w.admin2', 80, 4, '', 'Der Aufdruck hält auch nach Monaten noch.'],
  ['350001-1', 'm.ahrendt', 95, 5, 'Sauberer Abdruck', 'Vier Zeilen, gut lesbar, nach acht Tagen geliefert.'],
  ['200001-1', 'mia.brandt', 3, 4, '', 'Mehr Bilder davon auf www.beispiel.example'],
]
