/**
 * Short facts with dots between them, none of which begins a line: each fact takes its dot along. What stands around
 * them makes each a box of its own, so that a line ends only between two.
 */
export const Dotted = ({ parts }: { parts: readonly string[] }) =>
  parts.map((part, index) => <span key={part}>{parts[index + 1] ? `${part}\u00a0· ` : part}</span>);
