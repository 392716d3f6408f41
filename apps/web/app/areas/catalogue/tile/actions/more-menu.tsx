import { type MouseEvent, useState } from 'react'
import { addToListLink, articleKey, articleLink } from '../../../../links.ts'
import type { ArticleTile } from '../../../../platform/calls/types.ts'
import { showOverlay } from '../../../../platform/navigation/overlays.ts'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Icon } from '../../../../ui/marks/icon.tsx'
import { toggleCompared } from '../../compare/compare-storage.tsx'
import { useCompared } from '../../compare/use-compared.ts'
import { useListSlot } from './list-slot.ts'
import styles from './more-menu.module.css'
import { quantityBeside } from './quantity-beside.ts'
import { QuickView } from './quick-view.tsx'

type MoreProps = {
  article: ArticleTile
  /** the button that opened it, in the row of the article */
  control: HTMLElement
}

/** What a row has no room for: preview, details, compare and for customers lists. */
export function MoreMenu({ article, control }: MoreProps) {
  const [open, setOpen] = useState(true)
  const openLists = useListSlot()
  const isCompared = useCompared().some(({ key }) => key === articleKey(article))
  const close = () => setOpen(false)

  function putOnList(event: MouseEvent) {
    event.preventDefault()
    close()
    void openLists?.([{ article, quantity: quantityBeside(control) }])
  }

  return (
    <Dialog open={open} onClose={close} title={article.displayName} size="sm">
      <div className={styles.choices}>
        {openLists && (
          <LinkButton to={addToListLink(article)} onClick={putOnList} wide>
            <Icon name="rows" />
            Auf Liste
          </LinkButton>
        )}
        <Button
          onClick={() => {
            close()
            void toggleCompared(article)
          }}
          wide
        >
          <Icon name="scale" />
          {isCompared ? 'Nicht mehr vergleichen' : 'Vergleichen'}
        </Button>
        <Button onClick={() => showOverlay('modal', <QuickView key={performance.now()} article={article} />)} wide>
          <Icon name="eye" />
          Schnellansicht
        </Button>
        <LinkButton to={articleLink(article)} onClick={close} wide>
          <Icon name="zoom" />
          Alle Details
        </LinkButton>
      </div>
    </Dialog>
  )
}
