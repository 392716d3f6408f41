import { expect, test } from 'vitest'
import { playerOrigins, videoElsewhere } from './video-hosts.ts'

test('a video elsewhere has an address at its host, and none where host or name are not known', () => {
  expect(videoElsewhere({ host: 'youtube', id: 'a-B_9' })).toEqual({
    host: 'YouTube',
    player: 'https://www.youtube-nocookie.com/embed/a-B_9',
    page: 'https://www.youtube.com/watch?v=a-B_9',
  })
  for (const [host, id] of [
    ['elsewhere', 'x'],
    ['toString', 'x'],
    ['vimeo', '../../login'],
    ['vimeo', '1?autoplay=1'],
    ['vimeo', ''],
  ] as const)
    expect(videoElsewhere({ host, id })).toBeNull()
  expect(playerOrigins).toEqual(['https://www.youtube-nocookie.com', 'https://player.vimeo.com'])
})
