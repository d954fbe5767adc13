// Workbooks of github.com/xuri/excelize/v2: go run write.go cases.json <folder>
package main

import (
	"encoding/json"
	"os"
	"strings"
	"time"

	"github.com/xuri/excelize/v2"
)

type item struct {
	Text    *string  `json:"text"`
	Number  *float64 `json:"number"`
	Day     string   `json:"day"`
	Yes     *bool    `json:"yes"`
	Rich    []string `json:"rich"`
	Formula string   `json:"formula"`
	Blank   bool     `json:"blank"`
	Format  string   `json:"format"`
}
type book struct {
	Name, Writer, Before, Sheet, Merged string
	Since1904                           bool
	Rows                                []struct {
		Line   int
		Hidden bool
		Cells  []*item
	}
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}
func main() {
	content, err := os.ReadFile(os.Args[1])
	must(err)
	var books []book
	must(json.Unmarshal(content, &books))
	for _, b := range books {
		if b.Writer == "excelize" {
			write(b)
		}
	}
}
func write(b book) {
	f := excelize.NewFile()
	if b.Since1904 {
		yes := true
		must(f.SetWorkbookProps(&excelize.WorkbookPropsOptions{Date1904: &yes}))
	}
	if b.Before == "" {
		must(f.SetSheetName("Sheet1", b.Sheet))
	} else {
		must(f.SetSheetName("Sheet1", "Lain"))
		n, err := f.NewSheet(b.Sheet)
		must(err)
		f.SetActiveSheet(n)
		if b.Before == "hidden" {
			must(f.SetCellStr("Lain", "A1", "rahasia"))
			must(f.SetSheetVisible("Lain", false))
		}
	}
	for _, row := range b.Rows {
		for n, one := range row.Cells {
			if one == nil {
				continue
			}
			at, err := excelize.CoordinatesToCellName(n+1, row.Line)
			must(err)
			switch {
			case one.Text != nil:
				must(f.SetCellStr(b.Sheet, at, *one.Text))
			case one.Number != nil:
				must(f.SetCellFloat(b.Sheet, at, *one.Number, -1, 64))
			case one.Day != "":
				layout := "2006-01-02"
				if strings.Contains(one.Day, "T") {
					layout = "2006-01-02T15:04:05"
				}
				day, err := time.Parse(layout, one.Day)
				must(err)
				must(f.SetCellValue(b.Sheet, at, day))
			case one.Yes != nil:
				must(f.SetCellBool(b.Sheet, at, *one.Yes))
			case one.Rich != nil:
				must(f.SetCellRichText(b.Sheet, at, []excelize.RichTextRun{{Text: one.Rich[0]}, {Text: one.Rich[1], Font: &excelize.Font{Bold: true}}}))
			case one.Formula != "":
				must(f.SetCellFormula(b.Sheet, at, one.Formula))
			}
			style := &excelize.Style{}
			if one.Format != "" {
				style.CustomNumFmt = &one.Format
			}
			if one.Blank {
				style.Font = &excelize.Font{Bold: true}
			}
			if one.Format != "" || one.Blank {
				id, err := f.NewStyle(style)
				must(err)
				must(f.SetCellStyle(b.Sheet, at, at, id))
			}
		}
		if row.Hidden {
			must(f.SetRowVisible(b.Sheet, row.Line, false))
		}
	}
	if b.Merged != "" {
		from, to, _ := strings.Cut(b.Merged, ":")
		must(f.MergeCell(b.Sheet, from, to))
	}
	must(f.SaveAs(os.Args[2] + "/" + b.Name + ".xlsx"))
}
