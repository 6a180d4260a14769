/** Of a single cell, as LibreOffice tells it: the letters of its column, the number of its row. */
export const singleCell = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/;
