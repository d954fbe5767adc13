// Workbooks of the crate rust_xlsxwriter (with serde_json): foreign cases.json <folder>
use rust_xlsxwriter::{ExcelDateTime, Format, Workbook};
use serde_json::Value;

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let books: Value = serde_json::from_str(&std::fs::read_to_string(&args[1]).unwrap()).unwrap();
    for book in books.as_array().unwrap() {
        if book["writer"] == "rust_xlsxwriter" {
            write(book, &args[2]);
        }
    }
}

fn write(book: &Value, folder: &str) {
    let mut file = Workbook::new();
    let before = book["before"].as_str().unwrap();
    if !before.is_empty() {
        let other = file.add_worksheet().set_name("Lain").unwrap();
        if before == "hidden" {
            other.write_string(0, 0, "rahasia").unwrap();
            other.set_hidden(true);
        }
    }
    let sheet = file.add_worksheet().set_name(book["sheet"].as_str().unwrap()).unwrap();
    sheet.set_active(true);
    for row in book["rows"].as_array().unwrap() {
        let line = row["line"].as_u64().unwrap() as u32 - 1;
        for (n, one) in row["cells"].as_array().unwrap().iter().enumerate() {
            let at = n as u16;
            let format = match one["format"].as_str() {
                Some(code) => Format::new().set_num_format(code),
                None => Format::new(),
            };
            if let Some(text) = one["text"].as_str() {
                sheet.write_string(line, at, text).unwrap();
            } else if let Some(number) = one["number"].as_f64() {
                sheet.write_number_with_format(line, at, number, &format).unwrap();
            } else if let Some(day) = one["day"].as_str() {
                let at_time = ExcelDateTime::parse_from_str(day).unwrap();
                sheet.write_datetime_with_format(line, at, &at_time, &format).unwrap();
            } else if let Some(yes) = one["yes"].as_bool() {
                sheet.write_boolean(line, at, yes).unwrap();
            } else if let Some(rich) = one["rich"].as_array() {
                let (plain, bold) = (Format::new(), Format::new().set_bold());
                let parts = [(&plain, rich[0].as_str().unwrap()), (&bold, rich[1].as_str().unwrap())];
                sheet.write_rich_string(line, at, &parts).unwrap();
            } else if let Some(formula) = one["formula"].as_str() {
                // The writer puts 0 where it is told no result.
                sheet.write_formula(line, at, rust_xlsxwriter::Formula::new(formula).set_result("2")).unwrap();
            } else if one["blank"] == true {
                sheet.write_blank(line, at, &Format::new().set_bold()).unwrap();
            }
        }
        if row["hidden"] == true {
            sheet.set_row_hidden(line).unwrap();
        }
    }
    if let Some(merged) = book["merged"].as_str().filter(|one| !one.is_empty()) {
        let line: u32 = merged[1..merged.find(':').unwrap()].parse().unwrap();
        sheet.merge_range(line - 1, 0, line, 2, "", &Format::new()).unwrap();
    }
    file.save(format!("{}/{}.xlsx", folder, book["name"].as_str().unwrap())).unwrap();
}
