import { LanguageMenu } from '#renderer/ui/i18n/language-menu.tsx'
import { AuthLayout } from './auth-layout.tsx'
import type { AuthLayoutProps } from './auth-layout.tsx'

/** The frame of the screens before the sign-in, in the app. */
export function AuthFrame(props: Omit<AuthLayoutProps, 'menu'>) {
  return <AuthLayout {...props} menu={<LanguageMenu isNamed />} />
}
