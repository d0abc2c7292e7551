/** Loaded before a server: its clock is so many milliseconds off as its parent says. */
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
