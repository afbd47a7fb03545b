import { type Command, type Option, sharedOptions } from './command.ts'

// Scripts for the shells, made from the commands. They know everything by themselves: completing calls nothing.

const optionsOf = (command: Command): [string, Option][] => Object.entries({ ...command.options, ...sharedOptions })
const firstWords = (commands: readonly Command[]): string[] => [
  ...new Set(commands.map(({ name }) => name.split(' ')[0] ?? '')),
]
const secondWords = (commands: readonly Command[], first: string): string[] =>
  commands.flatMap(({ name }) => (name.startsWith(`${first} `) ? [name.slice(first.length + 1)] : []))

const bashScript = (commands: readonly Command[]): string => {
  const families = firstWords(commands).filter((first) => secondWords(commands, first).length > 0)
  const perCommand = commands.map((command) => {
    const flags = optionsOf(command).map(([name]) => `--${name}`)
    const choices = (command.arguments ?? []).flatMap((one) => one.choices ?? [])
    return `    '${command.name}') words='${[...choices, ...flags].join(' ')}' ;;`
  })
  const values = commands.flatMap((command) =>
    optionsOf(command).flatMap(([name, { choices }]) =>
      choices ? [`    '${command.name} --${name}') words='${choices.join(' ')}' ;;`] : [],
    ),
  )
  return `# Completion of herald for bash: source <(herald completion bash)
_herald() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" command="\${COMP_WORDS[1]}" words=''
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W '${firstWords(commands).join(' ')} help' -- "$current"))
    return
  fi
  case "$command" in
    ${families.join('|')})
      if [ "$COMP_CWORD" -eq 2 ]; then
        case "$command" in
${families.map((first) => `          ${first}) words='${secondWords(commands, first).join(' ')}' ;;`).join('\n')}
        esac
        COMPREPLY=($(compgen -W "$words" -- "$current"))
        return
      fi
      command="$command \${COMP_WORDS[2]}" ;;
  esac
  case "$command $previous" in
${values.join('\n')}
  esac
  if [ -z "$words" ]; then
    case "$command" in
${perCommand.join('\n')}
    esac
  fi
  case "$current" in
    ''|-*) COMPREPLY=($(compgen -W "$words" -- "$current")) ;;
    *) COMPREPLY=($(compgen -W "$words" -- "$current") $(compgen -f -- "$current")) ;;
  esac
}
complete -F _herald herald
`
}

const quoted = (text: string): string => text.replaceAll(/[[\]:'\\]/g, ' ')

const zshScript = (commands: readonly Command[]): string => {
  const perCommand = commands.map((command) => {
    const flags = optionsOf(command).map(([name, { value, about, choices, multiple }]) => {
      const action = value === undefined ? '' : `:${value}:${choices ? `(${choices.join(' ')})` : ''}`
      return `'${multiple ? '*' : ''}--${name}[${quoted(about)}]${action}'`
    })
    const args = (command.arguments ?? []).map(
      ({ name, choices, isFile }) =>
        `':${quoted(name)}:${choices ? `(${choices.join(' ')})` : isFile ? '_files' : ''}'`,
    )
    return `    '${command.name}') _arguments ${[...flags, ...args].join(' ')} ;;`
  })
  const families = firstWords(commands).filter((first) => secondWords(commands, first).length > 0)
  return `#compdef herald
# Completion of herald for zsh: source <(herald completion zsh)
_herald() {
  local command="\${words[2]}"
  if (( CURRENT == 2 )); then
    compadd -- ${firstWords(commands).join(' ')} help
    return
  fi
  case "$command" in
${families
  .map(
    (first) => `    ${first})
      if (( CURRENT == 3 )); then compadd -- ${secondWords(commands, first).join(' ')}; return; fi
      command="$command \${words[3]}"; shift words; (( CURRENT-- )) ;;`,
  )
  .join('\n')}
  esac
  shift words; (( CURRENT-- ))
  case "$command" in
${perCommand.join('\n')}
  esac
}
compdef _herald herald
`
}

export const completionCommand = (all: () => readonly Command[]): Command => ({
  name: 'completion',
  about: 'Print the completion script for your shell',
  arguments: [{ name: 'SHELL', about: 'bash or zsh', choices: ['bash', 'zsh'] }],
  examples: ['source <(herald completion bash)', 'herald completion zsh > ~/.zsh/completions/_herald'],
  run: ({ argument, out }) => out.raw(argument('SHELL') === 'bash' ? bashScript(all()) : zshScript(all())),
})
