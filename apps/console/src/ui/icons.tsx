// Drawn for this console on a 24 unit grid, in the colour of the text.

const shapes = {
  home: 'M4 11 12 4l8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1z',
  channels:
    'M12 13a1 1 0 1 0 0-2 1 1 0 0 0 0 2M8 16a5.5 5.5 0 0 1 0-8M16 8a5.5 5.5 0 0 1 0 8M5 19A10 10 0 0 1 5 5M19 5a10 10 0 0 1 0 14',
  inbox: 'M4 13 6.500 5h11L20 13v6H4zM4 13h5l1.500 3h3L15 13h5',
  messages: 'M4 6a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-8l-4 4v-4H5a1 1 0 0 1-1-1zM8 9h8M8 12h5',
  templates: 'M6 4h12a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1M9 9h6M9 13h6M9 17h3',
  webhooks: 'M9 8a3 3 0 1 1 4 3l-3 5M7 13a3 3 0 1 0 3 4h6M15 9l2.500 4a3 3 0 1 1-2 5',
  ads: 'M4 10v4l3 1 1 4h3l-1-4 9 3V6L7 10z',
  insights: 'M4 20h16M6 16v-5M11 16V5M16 16V9M20 16v-3',
  people:
    'M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7M3 20a6 6 0 0 1 12 0M16 4.500a3.500 3.500 0 0 1 0 6.500M17 14.500a6 6 0 0 1 4 5.500',
  key: 'M8 16a4 4 0 1 1 3.500-6H20v3h-2v2h-3v-2h-3.500A4 4 0 0 1 8 16M8 12h.01',
  code: 'M8 7l-5 5 5 5M16 7l5 5-5 5M14 4l-4 16',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  alert: 'M12 4 3 20h18zM12 10v4M12 17h.01',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 11v5M12 8h.01',
  check: 'M5 13l4 4L19 7',
  ticks: 'M2 13l4 4 9-10M11 16l1 1 10-10',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 7v5l3 2',
  clip: 'M19 11l-7.500 7.500a4.500 4.500 0 0 1-6.500-6.500L13 4a3 3 0 0 1 4.500 4.500L9.500 16.500a1.500 1.500 0 0 1-2-2L14 8',
  phone:
    'M6 4h4l1.500 5-2.500 1.500a11 11 0 0 0 4.500 4.500L15 12.500l5 1.500v4a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  reply: 'M9 7l-5 5 5 5M4 12h9a7 7 0 0 1 7 7',
  pin: 'M12 21s7-6 7-11a7 7 0 0 0-14 0c0 5 7 11 7 11M12 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  play: 'M8 5v14l11-7z',
  pause: 'M9 5v14M15 5v14',
  bookmark: 'M7 4h10v16l-5-4-5 4z',
  batches: 'M4 7h12v10H4zM8 7V4h12v10h-4',
  block: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M6 6l12 12',
  comments: 'M4 5h11v8H9l-3 3v-3H4zM18 9h2v8h-2v3l-3-3h-4v-1',
  leads: 'M5 4h14v16H5zM9 9a2 2 0 1 0 4 0 2 2 0 0 0-4 0M8 16c.500-2 1.500-3 3-3s2.500 1 3 3M16 9h.01M16 12h.01',
  shield: 'M12 3l8 3v6c0 4.500-3.500 7.500-8 9-4.500-1.500-8-4.500-8-9V6zM9 12l2 2 4-4',
  target: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 17a5 5 0 1 0 0-10 5 5 0 0 0 0 10M12 13a1 1 0 1 0 0-2 1 1 0 0 0 0 2',
  cross: 'M6 6l12 12M18 6 6 18',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M9.500 9.500a2.500 2.500 0 1 1 3.500 2.300c-.700.300-1 .800-1 1.700M12 17h.01',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14M16 16l5 5',
  filter: 'M4 6h16M7 12h10M10 18h4',
  archive: 'M4 5h16v4H4zM5 9v11h14V9M10 13h4',
  copy: 'M9 9h10v11H9zM5 15V4h10',
  plus: 'M12 5v14M5 12h14',
  refresh: 'M20 11a8 8 0 0 0-14.500-4L4 9M4 4v5h5M4 13a8 8 0 0 0 14.500 4L20 15M20 20v-5h-5',
  chevron: 'M9 6l6 6-6 6',
  down: 'M6 9l6 6 6-6',
  back: 'M15 6l-6 6 6 6',
  more: 'M5 13a1 1 0 1 0 0-2 1 1 0 0 0 0 2M12 13a1 1 0 1 0 0-2 1 1 0 0 0 0 2M19 13a1 1 0 1 0 0-2 1 1 0 0 0 0 2',
  menu: 'M4 7h16M4 12h16M4 17h16',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4 21a8 8 0 0 1 16 0',
  moon: 'M20 14A8 8 0 1 1 10 4a6.500 6.500 0 0 0 10 10',
  out: 'M14 8V5H5v14h9v-3M10 12h11M18 9l3 3-3 3',
  external: 'M14 5h5v5M19 5l-8 8M18 14v5H5V6h5',
  edit: 'M5 19l1-4L16 5l3 3L9 18zM14 7l3 3',
  send: 'M4 12 20 4l-5 16-3.500-6.500z',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  download: 'M12 4v11M8 11l4 4 4-4M5 20h14',
  language: 'M4 6h9M8.500 4v2M11 6c-1 4-4 7-7 8M6 9c1 3 4 5 6 5M13 20l4-9 4 9M14.500 17h5',
} as const

export type IconName = keyof typeof shapes

export const Icon = ({ name, size = 16 }: { name: IconName; size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.8}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={shapes[name]} />
  </svg>
)

export const Brand = () => (
  <svg width={24} height={24} viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="7" fill="#1f6698" />
    <path
      d="M9 7v18M9 8.500h12.500l-3.200 4.600 3.200 4.600H9"
      fill="none"
      stroke="#fff"
      strokeWidth="2.600"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
