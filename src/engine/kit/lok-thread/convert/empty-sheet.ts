const namespaces = ['office', 'table'].map(
  (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
);

/** A flat OpenDocument file. An empty csv, as which it would be shorter, is not enough for what it is opened for. */
export const emptySheet = `<?xml version="1.0" encoding="UTF-8"?>
<office:document ${namespaces.join(' ')} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:body><office:spreadsheet><table:table table:name="a"><table:table-row><table:table-cell/></table:table-row></table:table></office:spreadsheet></office:body></office:document>`;
