//! Makes sure the folder of the built web app exists, and that a new build of it is compiled in.

const DIST: &str = "../../web/dist";

fn main() -> std::io::Result<()> {
    std::fs::create_dir_all(DIST)?;
    println!("cargo:rerun-if-changed={DIST}");
    Ok(())
}
