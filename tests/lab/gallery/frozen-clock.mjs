/** Loaded before a server: its clock stands still at the moment that FROZEN_AT names. */
const RealDate = Date;
const moment = Number(process.env.FROZEN_AT);

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(moment);
    else super(...given);
  }

  static now() {
    return moment;
  }
};
