# Workbooks of openpyxl: python3 write.py cases.json <folder>
import datetime, json, sys
from openpyxl import Workbook
from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.cell.text import InlineFont
from openpyxl.styles import Font
from openpyxl.utils.datetime import CALENDAR_MAC_1904

cases, folder = sys.argv[1:]
for book in json.load(open(cases)):
    if book['writer'] != 'openpyxl':
        continue
    wb = Workbook()
    if book['since1904']:
        wb.epoch = CALENDAR_MAC_1904
    ws = wb.active
    if book['before']:
        ws.title = 'Lain'
        if book['before'] == 'hidden':
            ws.sheet_state = 'hidden'
            ws['A1'] = 'rahasia'
        ws = wb.create_sheet(book['sheet'])
        wb.active = 1
    else:
        ws.title = book['sheet']
    for row in book['rows']:
        if row['hidden']:
            ws.row_dimensions[row['line']].hidden = True
        for at, one in enumerate(row['cells'], 1):
            if one is None:
                continue
            cell = ws.cell(row['line'], at)
            if 'text' in one:
                cell.value = one['text']
                cell.data_type = 's'
            elif 'number' in one:
                cell.value = one['number']
            elif 'day' in one:
                cell.value = datetime.datetime.fromisoformat(one['day'])
            elif 'yes' in one:
                cell.value = one['yes']
            elif 'rich' in one:
                plain, bold = one['rich']
                cell.value = CellRichText(plain, TextBlock(InlineFont(b=True), bold))
            elif 'formula' in one:
                cell.value = '=' + one['formula']
            else:
                cell.font = Font(bold=True)
            if 'format' in one:
                cell.number_format = one['format']
    if book['merged']:
        ws.merge_cells(book['merged'])
    wb.save(f"{folder}/{book['name']}.xlsx")
