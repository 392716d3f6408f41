/** Who shows videos of the shop elsewhere. Their players may stand in a page, and only after the visitor agreed. */
export const videoHosts = {
  youtube: {
    name: 'YouTube',
    player: 'https://www.youtube-nocookie.com/embed/',
    page: 'https://www.youtube.com/watch?v=',
  },
  vimeo: { name: 'Vimeo', player: 'https://player.vimeo.com/video/', page: 'https://vimeo.com/' },
} as const

export type VideoHost = keyof typeof videoHosts

/** Origins that a page may show a frame of. */
export const playerOrigins: readonly string[] = Object.values(videoHosts).map(({ player }) => new URL(player).origin)

/** Where a video is played and where it stands; null for a host or a name that is none. */
export function videoElsewhere({ host, id }: { host: string; id: string }) {
  if (!Object.hasOwn(videoHosts, host) || !/^[\w-]{1,64}$/.test(id)) return null
  const { name, player, page } = videoHosts[host as VideoHost]
  return { host: name, player: player + id, page: page + id }
}
