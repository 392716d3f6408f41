import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { FilterColumn, type FilterProps } from './filters.tsx'

type SheetProps = FilterProps & { open: boolean; onClose: () => void; total: number }

/** The same on phones, full height, with a button that counts along (ux 13). */
export default function FilterSheet({ open, onClose, total, ...filters }: SheetProps) {
  return (
    <Sheet
      side="bottom"
      title="Filter"
      open={open}
      onClose={onClose}
      footer={
        <Button look="primary" wide onClick={onClose}>
          {new Intl.NumberFormat('de-DE').format(total)} Artikel anzeigen
        </Button>
      }
    >
      <FilterColumn {...filters} />
    </Sheet>
  )
}
