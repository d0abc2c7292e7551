/** Preloaded into a server: shifts its clock by the milliseconds that its parent process sends. */
const RealDate = Date;
let offset = 0;

process.on('message', (milliseconds) => {
  offset = Number(milliseconds);
  process.send?.(offset);
});

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + offset);
    else super(...given);
  }

  static now() {
    return RealDate.now() + offset;
  }
};
