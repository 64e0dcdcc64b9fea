fn main() {
    print!("{}", pult_api::openapi_json());
}
