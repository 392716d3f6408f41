import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import styles from './shell.module.css'

/** Date and address of the page, on paper only (ux 85). */
export function PrintedLine() {
  const { pathname, search } = useLocation()
  const [line, setLine] = useState('')
  useEffect(() => {
    const now = new Date()
    const [day, month] = [now.getDate(), now.getMonth() + 1].map((part) => String(part).padStart(2, '0'))
    setLine(`${day}.${month}.${now.getFullYear()} · ${location.origin}${pathname}${search}`)
  }, [pathname, search])
  return <p className={styles.printed}>{line}</p>
}
