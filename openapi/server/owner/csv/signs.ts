const ours: Readonly<Record<string, string>> = {
  ...{ '：': ':', '；': ';', '｜': '|', '＋': '+', '＊': '*', '？': '?', '＝': '=' },
  ...{ '؛': ';', '؟': '?' },
};

/**
 * Writes the signs that divide a cell into its parts as ours, since the keyboards of some languages have others (D310).
 * Everything else stays as it was typed.
 */
export function withOurSigns(cell: string): string {
  return cell.replace(/[：；｜＋＊？＝؛؟]/g, (sign) => ours[sign] ?? sign);
}

/** Writes the commas of a list as ours too (D310); in a name they stay. */
export function withOurCommas(list: string): string {
  return withOurSigns(list).replace(/[，、،]/g, ',');
}
