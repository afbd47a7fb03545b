import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'
import { useUser } from '../api/session.ts'
import { Icon } from '../ui/icons.tsx'

/** Who is signed in, on the button that opens their menu. */
export const PersonButton = (props: ButtonProps & ComponentPropsWithRef<'button'>) => {
  const { name } = useUser()
  return (
    <Button
      className="person"
      variant="subtle"
      color="gray"
      leftSection={<Icon name="user" />}
      aria-label={name}
      {...props}
    >
      {name}
    </Button>
  )
}
