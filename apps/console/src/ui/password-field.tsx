import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { fieldError } from './feedback.tsx'
import { useSharedTexts } from './shared-texts.ts'

/** Why a new password was refused: its length is looked at before it is sent. */
export const useRefusedPassword = (error: unknown, field: string): string | undefined => {
  const t = useSharedTexts()
  return fieldError(error, field) && t('guessedPassword')
}

/** Whose eye is named in the language of the person. */
export const PasswordField = (props: PasswordInputProps) => {
  const t = useSharedTexts()
  return <PasswordInput visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }} {...props} />
}
