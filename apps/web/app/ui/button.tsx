import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Link } from './link.tsx'

type Look = {
  /** primary is red: the one action that matters on a screen, nothing else */
  look?: 'primary' | 'secondary' | 'quiet'
  size?: 'small' | 'medium' | 'large'
  wide?: boolean
  children: ReactNode
}

type ButtonProps = Look & Omit<ComponentProps<'button'>, 'children'> & { busy?: boolean }

export function Button({ look, size, wide, busy, className, children, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      className={classNames(lookOf({ look, size, wide }), className)}
    >
      {children}
    </button>
  )
}

type LinkButtonProps = Look & Omit<ComponentProps<typeof Link>, 'children'>

export function LinkButton({ look, size, wide, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={classNames(lookOf({ look, size, wide }), className)}>
      {children}
    </Link>
  )
}

type LookNames = { look: Look['look'] | undefined; size: Look['size'] | undefined; wide: boolean | undefined }

function lookOf({ look = 'secondary', size = 'medium', wide }: LookNames) {
  return classNames(styles.button, styles[look], styles[size], wide && styles.wide)
}
