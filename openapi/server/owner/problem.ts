/** Something is wrong with a venue's file, in a sentence for its owner. */
export class ImportProblem extends Error {
  override readonly name = 'ImportProblem';
}
