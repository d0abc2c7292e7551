/**
 * Returns whether an error means that the database is unavailable now: it is gone, has no connection left, or took too
 * long. An open transaction is rolled back; one that was lost while it was committed may have been written, and its order
 * is found again by its key (D80, D271).
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return codes.test(code) || messages.test(error.message) || isUnavailable(error.cause);
}

/**
 * Error codes of the operating system, and of PostgreSQL: connections (08), exhausted resources such as disk, memory
 * and connections (53), a failing disk (58030), a read-only standby (25006), cancelled (57), locks (55P03), and a password
 * or database that is being replaced (28, 3D000).
 */
const codes =
  /^(ECONN(REFUSED|RESET|ABORTED)|ENOENT|ENOSPC|EPIPE|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)|ENETRESET|EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN|08...|25006|28...|3D000|53...|57014|57P0.|55P03|58030)$/;
/** Messages of the database client's own errors, which have no code. */
const messages =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|not queryable/;
