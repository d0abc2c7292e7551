// A browser makes its list of locales when it first writes an amount or a date, once for all threads of a page: where a phone
// starts from what it has kept, the first thing that it never wrote before would wait for it (index.html, browser/page/write-once.ts).
new Intl.NumberFormat('en').format(0);
new Intl.DateTimeFormat('en').format(0);
close();
