interface Props {
  /** Of the feature: the journey looks for it. */
  name: string;
  children: React.ReactNode;
}

/** What a feature has done, for the journey to read. */
export function Said({ name, children }: Props) {
  return <output aria-label={name}>{children}</output>;
}
