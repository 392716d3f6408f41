/** One attempt for every picture (specification 9): what cannot be loaded is replaced by the sign for a missing one. */
export function replaceMissingPictures(replacement: string): void {
  const replace = (target: EventTarget | null) => {
    if (!(target instanceof HTMLImageElement) || target.dataset['missing'] !== undefined) return
    target.dataset['missing'] = ''
    target.removeAttribute('srcset')
    target.src = replacement
  }
  // such events do not bubble, but they can be caught on their way down
  document.addEventListener('error', ({ target }) => replace(target), true)
  for (const picture of document.images) if (picture.complete && picture.naturalWidth === 0) replace(picture)
}
