/** A position in a file; line and column are counted from 1. */
export interface FilePosition {
  readonly line: number;
  readonly column: number;
}

export interface Problem extends FilePosition {
  /** The path by names, such as "menu › Burgers › Smash"; empty for the file itself. */
  readonly where: string;
  readonly message: string;
}

/** A problem with a venue's file, described for its owner. */
export class ImportProblem extends Error {
  override readonly name = 'ImportProblem';
}
