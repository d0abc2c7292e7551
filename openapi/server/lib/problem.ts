/** A position in a file; line and column are counted from 1. */
export interface FilePosition {
  readonly line: number;
  readonly column: number;
}

/** Something that is wrong in a file. */
export interface Problem extends FilePosition {
  /** The way to it by names, such as "menu › Burgers › Smash"; empty is the file itself. */
  readonly where: string;
  readonly message: string;
}

/** Something is wrong with a venue's file, in a sentence for its owner. */
export class ImportProblem extends Error {
  override readonly name = 'ImportProblem';
}
