/** A limit of this process was reached before anything was begun, so the same request may safely be retried. */
export class Overloaded extends Error {
  constructor() {
    super('overloaded');
    this.name = 'Overloaded';
  }
}
