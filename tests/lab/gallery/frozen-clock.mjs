/** Preloaded into a server: stops its clock at FROZEN_AT, in milliseconds. */
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
