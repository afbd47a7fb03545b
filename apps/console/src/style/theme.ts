import { createTheme, type MantineColorsTuple } from '@mantine/core'

const ink: MantineColorsTuple = [
  '#eaf3fa',
  '#d6e5f1',
  '#aacbe3',
  '#7bafd5',
  '#5598c9',
  '#3d8ac2',
  '#2b78af',
  '#1f6698',
  '#1a5a88',
  '#0f4d78',
]

/** Bluish greys for the dark scheme. */
const dark: MantineColorsTuple = [
  '#d3dae1',
  '#b4bec8',
  '#93a0ac',
  '#6f7c88',
  '#3d4750',
  '#2f363d',
  '#20262b',
  '#1a1f24',
  '#14181c',
  '#0e1114',
]

export const theme = createTheme({
  colors: { ink, dark },
  primaryColor: 'ink',
  primaryShade: { light: 7, dark: 7 },
  defaultRadius: 'sm',
  respectReducedMotion: true,
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  headings: {
    fontWeight: '600',
    sizes: { h1: { fontSize: '20px' }, h2: { fontSize: '15px' }, h3: { fontSize: '14px' } },
  },
  components: {
    Button: { defaultProps: { size: 'xs' } },
    // An error that is gone to would be covered by its own list.
    Select: { defaultProps: { openOnFocus: false } },
    TextInput: { defaultProps: { size: 'sm' } },
    Modal: { defaultProps: { closeButtonProps: { 'aria-label': '×' } } },
    Drawer: { defaultProps: { closeButtonProps: { 'aria-label': '×' } } },
  },
})
