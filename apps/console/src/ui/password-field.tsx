import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useSharedTexts } from './shared-texts.ts'

/** Whose eye is named in the language of the person. */
export const PasswordField = (props: PasswordInputProps) => {
  const t = useSharedTexts()
  return <PasswordInput visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }} {...props} />
}
