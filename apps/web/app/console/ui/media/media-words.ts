import type { ConsoleOutputs } from '@kontor/api/console'
import { uploadKinds } from '@kontor/contracts/rules/catalogue/picture-upload'
import { fileEndings } from '@kontor/contracts/rules/content/media-files'
import { formatFigure } from '@kontor/contracts/rules/german/figures'

export type MediaKind = 'picture' | keyof typeof fileEndings

export type Medium = ConsoleOutputs['media']['list']['items'][number]

/** What each kind is called, and what stands for it where it has no picture. */
export const mediaWords: Readonly<Record<MediaKind, { one: string; many: string; sign: string }>> = {
  picture: { one: 'Bild', many: 'Bilder', sign: 'Bild' },
  pdf: { one: 'PDF', many: 'PDF', sign: 'PDF' },
  video: { one: 'Video', many: 'Videos', sign: '▶' },
  captions: { one: 'Untertitel', many: 'Untertitel', sign: 'VTT' },
}

/** What a window for files offers. */
export const endingsOf = (kinds: readonly MediaKind[]) =>
  kinds.map((kind) => (kind === 'picture' ? uploadKinds : fileEndings[kind])).join(',')

export const sizeText = (bytes: number) =>
  bytes === 0
    ? ''
    : bytes < 1_000_000
      ? `${formatFigure(bytes / 1000, 0)} kB`
      : `${formatFigure(bytes / 1_000_000, 1)} MB`
