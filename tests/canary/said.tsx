interface Props {
  /** The feature's name, by which the journey finds the entry. */
  name: string;
  children: React.ReactNode;
}

/** The result of a feature, for the journey to read. */
export function Said({ name, children }: Props) {
  return <output aria-label={name}>{children}</output>;
}
