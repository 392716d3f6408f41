import { Notice } from '../../ui/notice.tsx'

/** Over a list of which what is stored does not fit: the shop shows nothing of it, and nobody overwrites it. */
export function UnreadNotice() {
  return (
    <Notice kind="error" title="Was hier gespeichert ist, kann diese Fassung des Shops nicht lesen.">
      Der Shop zeigt nichts davon. Damit nichts verloren geht, ist hier keine Änderung möglich, bis es berichtigt
      eingespielt ist (npm run settings -- import).
    </Notice>
  )
}
