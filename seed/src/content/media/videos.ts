import { readFileSync } from 'node:fs'
import path from 'node:path'
import { berlinDay } from '@kontor/contracts/rules/german/german-dates'
import type { SeedDay } from '../../day.ts'

/** From when on it is said, in seconds, and for how long it can be read beside the picture. */
type Line = readonly [from: number, to: number, text: string]

type SeedVideo = {
  readonly slug: string
  readonly title: string
  readonly excerpt: string
  readonly body: string
  readonly seconds: number
  /** days before the day of seeding */
  readonly daysAgo: number
  readonly lines: readonly Line[]
  /** keys of what one needs for it */
  readonly articles: readonly string[]
}

/** Clips drawn from the shop's own pictures, silent; each in two formats with its first picture. */
const seedVideos: readonly SeedVideo[] = [
  {
    slug: 'stuhl-einstellen',
    title: 'Bürostuhl einstellen',
    excerpt: 'Vier Handgriffe, die Ihrem Rücken guttun.',
    body: '<p>Nehmen Sie sich einmal im Jahr fünf Minuten dafür, und immer dann, wenn der Stuhl den Platz gewechselt hat. Warum die Höhe des Tisches zuletzt kommt, steht im Magazin: <a href="/blog/sitz-steh-richtig-einstellen">Sitz-Steh richtig einstellen</a>.</p>',
    seconds: 22,
    daysAgo: 75,
    lines: [
      [
        0,
        5.8,
        'Stellen Sie die Sitzhöhe so ein, dass beide Füße ganz auf dem Boden stehen und die Knie einen rechten Winkel bilden.',
      ],
      [
        6,
        10.4,
        'Schieben Sie den Sitz so weit vor, dass zwischen Sitzkante und Kniekehle zwei Finger breit Platz bleiben.',
      ],
      [
        10.6,
        16,
        'Passen Sie den Gegendruck der Rückenlehne Ihrem Gewicht an: Sie soll nachgeben, wenn Sie sich zurücklehnen.',
      ],
      [16.2, 22, 'Fahren Sie zuletzt den Tisch auf die Höhe Ihrer Unterarme. Fertig.'],
    ],
    articles: ['551018-4', '550001-4', '550002-4'],
  },
  {
    slug: 'toner-wechseln',
    title: 'Toner wechseln',
    excerpt: 'So kommt die neue Kartusche in den Laserdrucker, ohne dass etwas staubt.',
    body: '<p>Die leere Kartusche gehört nicht in den Hausmüll. Wir nehmen sie kostenlos zurück: <a href="/page/leergutbox">Leergutbox anfordern</a>. Welcher Toner in Ihr Gerät passt, zeigt der <a href="/shop/supply">Verbrauchsmaterial-Finder</a>.</p>',
    seconds: 22,
    daysAgo: 54,
    lines: [
      [0, 4.2, 'Schalten Sie das Gerät aus und lassen Sie es kurz abkühlen, denn im Inneren wird es heiß.'],
      [4.4, 8.6, 'Öffnen Sie die Klappe und ziehen Sie die leere Kartusche gerade heraus.'],
      [8.8, 13, 'Schwenken Sie die neue Kartusche fünfmal waagerecht, damit sich der Toner verteilt.'],
      [13.2, 16.8, 'Ziehen Sie den Schutzstreifen gerade und in einem Zug heraus.'],
      [17, 22, 'Setzen Sie die Kartusche ein, schließen Sie die Klappe und drucken Sie eine Probeseite.'],
    ],
    articles: ['400002-3', '150001-1'],
  },
  {
    slug: 'ordner-beschriften',
    title: 'Ordner beschriften',
    excerpt: 'Ein Rückenschild, das auch in acht Jahren noch weiterhilft.',
    body: '<p>Wie lange welche Unterlagen bleiben müssen, lesen Sie im Magazin: <a href="/blog/aufbewahrungsfristen-2027">Aufbewahrungsfristen</a>.</p>',
    seconds: 20,
    daysAgo: 33,
    lines: [
      [0, 4, 'Ziehen Sie das alte Rückenschild nach oben aus der Tasche.'],
      [4.2, 8.4, 'Auf das neue Schild kommt oben das Jahr, darunter der Inhalt.'],
      [8.6, 11.8, 'Unten steht, wann der Ordner vernichtet werden darf. Das erspart später das Nachrechnen.'],
      [12, 15.8, 'Schieben Sie das Schild von oben ein, bis es unten ansteht.'],
      [16, 20, 'Bleiben Sie bei einer Schrift und einer Größe, dann finden Sie jeden Ordner mit einem Blick.'],
    ],
    articles: ['200003-1', '301050-1', '201006-2'],
  },
  {
    slug: 'paket-packen',
    title: 'Paket sicher packen',
    excerpt: 'Vom richtigen Karton bis zum Packband: damit heil ankommt, was Sie verschicken.',
    body: '<p>Was Kartons aushalten und welches Füllmaterial sich wofür eignet, steht im Magazin: <a href="/blog/richtig-verpacken">Richtig verpacken</a>.</p>',
    seconds: 21,
    daysAgo: 19,
    lines: [
      [0, 3.8, 'Wählen Sie den Karton eine Nummer größer als den Inhalt.'],
      [4, 7.8, 'Polstern Sie den Boden und die Seiten, zum Beispiel mit Luftpolsterfolie.'],
      [8, 11.8, 'Stellen Sie den Inhalt in die Mitte. Rundum bleiben drei Zentimeter Luft.'],
      [12, 15.4, 'Schütteln Sie den Karton vorsichtig: Nichts darf rutschen.'],
      [15.6, 21, 'Verschließen Sie die Naht und die Kanten mit Packband. Jetzt kann das Paket auf die Reise.'],
    ],
    articles: ['301003-1', '300002-1', '301005-1'],
  },
  {
    slug: 'aktenvernichter-benutzen',
    title: 'Aktenvernichter richtig benutzen',
    excerpt: 'Damit er nicht stockt und lange leise bleibt.',
    body: '<p>Welche Sicherheitsstufe Ihre Unterlagen brauchen, steht im Magazin: <a href="/blog/aktenvernichtung-schutzklassen">Schutzklassen P-1 bis P-7</a>.</p>',
    seconds: 21,
    daysAgo: 110,
    lines: [
      [0, 3.9, 'Ziehen Sie Büroklammern und Heftstreifen ab. Ob Heftklammern bleiben dürfen, steht am Gerät.'],
      [4.1, 8.3, 'Legen Sie höchstens so viele Blätter ein, wie am Gerät stehen.'],
      [8.5, 12.5, 'Führen Sie das Papier gerade und in der Mitte ein, dort sitzt der Fühler.'],
      [12.7, 16.5, 'Leeren Sie den Behälter, bevor er voll ist. Sonst ziehen die Messer Schnipsel zurück.'],
      [16.7, 21, 'Geben Sie alle paar Wochen etwas Spezialöl auf das Schneidwerk. Sprays sind dafür tabu.'],
    ],
    articles: ['451004-1', '451014-1', '651013-1'],
  },
  {
    slug: 'whiteboard-reinigen',
    title: 'Whiteboard reinigen',
    excerpt: 'Ohne Schleier und ohne Kratzer, auch wenn alte Schrift eingetrocknet ist.',
    body: '<p>Scheuermilch und raue Schwämme zerkratzen die Fläche, und dann geht nichts mehr ganz ab. Was beim Putzen im Büro sonst hilft, steht im Magazin: <a href="/blog/hygiene-im-buero">Hygiene im Büro</a>.</p>',
    seconds: 20,
    daysAgo: 138,
    lines: [
      [0, 3.9, 'Wischen Sie das Board zuerst trocken ab.'],
      [4.1, 8.1, 'Sprühen Sie den Reiniger dünn auf und lassen Sie ihn kurz einwirken.'],
      [8.3, 12.1, 'Wischen Sie mit einem weichen Tuch in Bahnen, von oben nach unten.'],
      [12.3, 16.1, 'Eingetrocknete Schrift übermalen Sie mit einem Boardmarker und wischen sie sofort ab.'],
      [16.3, 20, 'Lassen Sie die Fläche trocknen, bevor Sie wieder schreiben.'],
    ],
    articles: ['351005-1', '651017-1', '101019-1'],
  },
]

const formats = [
  ['webm', 'video/webm'],
  ['mp4', 'video/mp4'],
] as const

const read = (name: string) => readFileSync(path.join(import.meta.dirname, 'clips', name))
const address = (name: string) => `/documents/${name}`

export const videos = (day: SeedDay) =>
  seedVideos.map(({ seconds, daysAgo, lines, articles, ...video }) => ({
    ...video,
    data: {
      ...{
        seconds,
        uploaded: berlinDay(day.ago(daysAgo)),
        articles,
        poster: address(`${video.slug}.webp`),
        captions: address(`${video.slug}.vtt`),
      },
      files: formats.map(([ending, fileType]) => {
        const name = `${video.slug}.${ending}`
        return { file: address(name), fileType, bytes: read(name).length }
      }),
      transcript: lines.map(([from, , text]) => ({ seconds: from, text })),
    },
  }))

/** Clips, their first pictures and their captions, as they lie among the documents. */
export function* videoFiles(): Generator<{ readonly name: string; readonly bytes: Uint8Array }> {
  for (const { slug, lines } of seedVideos) {
    for (const ending of [...formats.map(([name]) => name), 'webp'])
      yield { name: `${slug}.${ending}`, bytes: read(`${slug}.${ending}`) }
    yield { name: `${slug}.vtt`, bytes: new TextEncoder().encode(captionsOf(lines)) }
  }
}

/** WebVTT; at the top, because the clips have their steps at the bottom. */
function captionsOf(lines: readonly Line[]): string {
  const cues = lines.map(([from, to, text]) => `${timeOf(from)} --> ${timeOf(to)} line:0\n${text}\n`)
  return `WEBVTT\n\n${cues.join('\n')}`
}

const timeOf = (seconds: number) =>
  `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${(seconds % 60).toFixed(3).padStart(6, '0')}`
