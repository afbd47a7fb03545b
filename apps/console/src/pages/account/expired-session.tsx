import { Modal } from '@mantine/core'
import type { SessionUser } from '../../api/session.ts'
import { SignInForm } from './sign-in.tsx'
import { useSignInTexts } from './sign-in-texts.ts'

/** The sign-in as a dialog over the page, which keeps its state. */
export const ExpiredSession = ({ opened, user }: { opened: boolean; user: SessionUser }) => {
  const t = useSignInTexts()
  return (
    <Modal
      opened={opened}
      onClose={() => undefined}
      withCloseButton={false}
      title={t('signInTo')}
      centered
      zIndex={500}
    >
      <p className="quiet">{t('expired')}</p>
      <SignInForm user={user} />
    </Modal>
  )
}
